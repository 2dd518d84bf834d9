import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './mantine.css'
import '@mantine/notifications/styles.css'
import './styles.css'
import { followComputer } from '../lib/computer'
import { followShell } from '../lib/connection'
import { watchHeldKeys } from '../lib/held-keys'
import { followLock, whenUncovered } from '../lib/lock'
import { publishStyleNonce } from '../lib/nonce'
import { followOtherTabs } from '../lib/other-tabs'
import { reloadWhenOutdated } from '../lib/reload-once'
import { tellOfDownloads } from '../lib/saved-file'
import { followPresses } from '../lib/screen-keys'
import { checkSession, followUse } from '../lib/session-check'
import { App } from './app'
import { router } from './routes'

const root = document.getElementById('root')
// A browser that is too old has been told so in its place.
if (!root) throw new Error('index.html has no element with the id root.')

publishStyleNonce()
followLock()
// What fails of these is reported, and stops nothing.
for (const begin of [
  reloadWhenOutdated,
  followOtherTabs,
  () => followShell((path) => whenUncovered(() => void router.navigate(path))),
  followComputer,
  watchHeldKeys,
  followPresses,
  tellOfDownloads,
  followUse,
]) {
  try {
    begin()
  } catch (error) {
    reportError(error)
  }
}
void checkSession()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

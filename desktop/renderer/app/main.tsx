import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './mantine.css'
import '@mantine/notifications/styles.css'
import './styles.css'
import { loadShellPreferences } from '../lib/computer'
import { followShell } from '../lib/connection'
import { watchHeldKeys } from '../lib/held-keys'
import { followLock, runWhenUncovered } from '../lib/lock'
import { publishStyleNonce } from '../lib/nonce'
import { followOtherTabs } from '../lib/other-tabs'
import { reloadWhenOutdated } from '../lib/reload-once'
import { notifyDownloads } from '../lib/saved-file'
import { followPresses } from '../lib/screen-keys'
import { checkSession, followUse } from '../lib/session-check'
import { App } from './app'
import { router } from './routes'

const root = document.getElementById('root')
// In unsupported browsers, a message has replaced the element.
if (!root) throw new Error('index.html has no element with the id root.')

publishStyleNonce()
followLock()
// A failure of one of these is reported and doesn't stop the others.
for (const start of [
  reloadWhenOutdated,
  followOtherTabs,
  () => followShell((path) => runWhenUncovered(() => void router.navigate(path))),
  loadShellPreferences,
  watchHeldKeys,
  followPresses,
  notifyDownloads,
  followUse,
]) {
  try {
    start()
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

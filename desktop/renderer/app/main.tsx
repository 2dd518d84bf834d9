import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './styles.css'
import { followShell } from '../lib/connection'
import { followLeaving } from '../lib/leave'
import { publishStyleNonce } from '../lib/nonce'
import { reloadWhenOutdated } from '../lib/reload-once'
import { checkSession } from '../lib/session-check'
import { App } from './app'
import { router } from './routes'

publishStyleNonce()
reloadWhenOutdated()
followLeaving()
followShell((path) => void router.navigate(path))
void checkSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

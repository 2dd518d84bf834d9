import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { facesReady } from './lib/faces-ready'
import { startOutbox } from './lib/outbox'
import { readFromApi, sharedInFlight } from './lib/read-json'
import { rememberVisit } from './lib/visit'
import { createRoutes } from './routes'
import './styles/site.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')

rememberVisit(window.location.search, document.referrer)
startOutbox()

const router = createBrowserRouter(createRoutes(sharedInFlight(readFromApi)))

await facesReady()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

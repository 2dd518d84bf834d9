import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { SiteError } from './components/site/site-error'
import { SiteLayout } from './components/site/site-layout'
import type { Deferred } from './components/ui/page-data'
import type { Read } from './lib/read-json'
import { loadSite } from './lib/site-data'
import * as about from './pages/about'
import * as contact from './pages/contact'
import * as courses from './pages/courses'
import * as faqs from './pages/faqs'
import * as features from './pages/features'
import * as home from './pages/home'
import * as notFound from './pages/not-found'
import * as privacy from './pages/privacy'
import * as services from './pages/services'
import * as testimonials from './pages/testimonials'

/** A page: what it starts to read, and how it looks. */
interface PageModule {
  load?: (read: Read, args: LoaderFunctionArgs) => Deferred<unknown>
  Page: ComponentType
}

/** The pages by their lower-case path; the router matches any case (R2). */
const PAGES: Readonly<Record<string, PageModule>> = {
  '/': home,
  '/courses': courses,
  '/services': services,
  '/features': features,
  '/about': about,
  '/testimonials': testimonials,
  '/faqs': faqs,
  '/contact': contact,
  '/privacy': privacy,
  '*': notFound,
}

const pageRoute = (path: string, { load, Page }: PageModule, read: Read): RouteObject => ({
  path,
  Component: Page,
  ErrorBoundary: SiteError,
  ...(load && { loader: (args) => load(read, args) }),
  // Another hash or tab on the same page is no reason to read again.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
})

/**
 * The public routes over one way of reading: HTTP in the browser, memory on the server.
 * Header and footer read once per visit.
 */
export const createRoutes = (read: Read): RouteObject[] => [
  {
    id: 'site',
    Component: SiteLayout,
    ErrorBoundary: SiteError,
    loader: () => loadSite(read),
    shouldRevalidate: () => false,
    children: Object.entries(PAGES).map(([path, page]) => pageRoute(path, page, read)),
  },
]

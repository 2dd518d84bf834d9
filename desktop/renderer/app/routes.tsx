import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { getScreenPermission } from '#contract/screen-permissions'
import { Waiting } from '../components/waiting'
import { RequireAuth } from '../features/accounts/require-auth'
import { screenCode } from '../lib/reload-once'
import { RequireMay } from './not-allowed'
import { NotHere } from './not-here'
import { RootScreen } from './root-screen'
import { ScreenError } from './screen-error'
import { LINKED, PANEL, REGISTER, type Screen, STANDALONE, WINDOWS } from './screens'

const toRoute = ({ path, title, load }: Screen): RouteObject => ({
  path,
  handle: { title },
  lazy: async () => {
    const Part = await screenCode(load)
    const needs = getScreenPermission(path)
    if (!needs) return { Component: Part }
    const element = (
      <RequireMay permission={needs}>
        <Part />
      </RequireMay>
    )
    return { element }
  },
})

/** What stands around screens that need a sign-in. Its code comes together with the screen's, and not for the sign-in. */
const toFrame = (load: () => Promise<ComponentType>) => async () => {
  const Frame = await screenCode(load)
  const element = (
    <RequireAuth>
      <Frame />
    </RequireAuth>
  )
  return { element }
}

/** The addresses of the panel. React Router matches them in any spelling. */
const routes: RouteObject[] = [
  {
    Component: RootScreen,
    ErrorBoundary: ScreenError,
    HydrateFallback: Waiting,
    children: [
      {
        // Within the frame above, which says that the line is gone and looks for it.
        ErrorBoundary: ScreenError,
        children: [
          // The desktop window's own start: in a browser `/` is the public home. A loader, since an element would lead
          // away from a link that was opened before it rendered.
          { index: true, loader: () => redirect(ADMIN_NAVIGATION.dashboard.href) },
          ...[...STANDALONE, REGISTER].map(toRoute),
          {
            lazy: toFrame(async () => (await import('./layout/window-layout')).WindowLayout),
            children: [{ ErrorBoundary: ScreenError, children: WINDOWS.map(toRoute) }],
          },
          {
            lazy: toFrame(async () => (await import('./layout/panel-layout')).PanelLayout),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  ...[...PANEL, ...LINKED].map(toRoute),
                  { path: '*', handle: { title: 'Not here' }, Component: NotHere },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]

export const router = createBrowserRouter(routes)

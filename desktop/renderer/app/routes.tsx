import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { getScreenPermission } from '#contract/screen-permissions'
import { Waiting } from '../components/waiting'
import { RequireAuth } from '../features/accounts/require-auth'
import { screenCode } from '../lib/reload-once'
import { NotFound } from './not-found'
import { RequirePermission } from './require-permission'
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
      <RequirePermission permission={needs}>
        <Part />
      </RequirePermission>
    )
    return { element }
  },
})

/** Loads the layout of screens that require a sign-in, in parallel with the screen. */
const toFrame = (load: () => Promise<ComponentType>) => async () => {
  const Frame = await screenCode(load)
  const element = (
    <RequireAuth>
      <Frame />
    </RequireAuth>
  )
  return { element }
}

/** The routes of the panel. React Router ignores upper and lower case. */
const routes: RouteObject[] = [
  {
    Component: RootScreen,
    ErrorBoundary: ScreenError,
    HydrateFallback: Waiting,
    children: [
      {
        // This error appears inside the root screen, so that the offline banner stays visible.
        ErrorBoundary: ScreenError,
        children: [
          // The start page of the desktop app; in a browser `/` is the public home page. This is a loader because an
          // element could redirect away from a link that was opened before it rendered.
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
                  { path: '*', handle: { title: 'Page not found' }, Component: NotFound },
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

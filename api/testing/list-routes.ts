import type { Express } from 'express'

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
}

const walk = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ route, handle }) => {
    if (!route) return handle.stack ? walk(handle.stack) : []
    const methods = Object.keys(route.methods).filter((method) => route.methods[method])
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method} ${path}`))
  })

/** Lists all routes of an app and its routers as `method path`, without middleware and static folders. */
export const listRoutes = (app: Express): string[] =>
  walk((app.router as unknown as { stack: Layer[] }).stack)

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

/** Every route of a running app as `method path`, through its routers; middleware and static folders are none. */
export const listRoutes = (app: Express): string[] =>
  walk((app.router as unknown as { stack: Layer[] }).stack)

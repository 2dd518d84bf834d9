import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * Bundles a module of the panel that no screen may use yet.
 * @returns a script that sets `window.tested` to its exports
 */
export async function bundleModule(path: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve('desktop/renderer', path), formats: ['iife'], name: 'tested' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  return `${chunk?.code ?? ''};window.tested = tested`
}

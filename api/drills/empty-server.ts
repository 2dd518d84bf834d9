import { type BuiltServer, type Process, startBuiltServer } from '../testing/built-server.ts'
import { SECRET } from './visitors.ts'

/** Starts the built server without sample content, which accepts the drill's simulated networks and form tokens. */
export const startEmptyServer = (
  dataDir: string,
  environment: Record<string, string> = {},
  how: Process = {},
): Promise<BuiltServer> =>
  startBuiltServer(
    dataDir,
    { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off', SESSION_SECRET: SECRET, ...environment },
    how,
  )

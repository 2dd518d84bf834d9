import { type BuiltServer, startBuiltServer } from '../testing/built-server.ts'

/** The built server without sample content, which believes the drill's made-up networks. */
export const startEmptyServer = (
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<BuiltServer> =>
  startBuiltServer(dataDir, { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off', ...environment })

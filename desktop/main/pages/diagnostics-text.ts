import type { Connection, Diagnostics } from '../../bridge/bridge.ts'

const CONNECTIONS: Record<Connection, string> = {
  unknown: 'not checked yet',
  up: 'connected',
  gone: 'no connection',
}

/** Returns the lines of the diagnostics view. */
export function toFacts({ versions, system, server, preset }: Diagnostics): [label: string, value: string][] {
  return [
    ['Prospectus', versions.prospectus],
    ['Server', server.address ?? 'not set'],
    ...(preset ? [['Preset file', preset] as [string, string]] : []),
    ['Connection', CONNECTIONS[server.connection]],
    ['Server version', server.version ?? 'unknown'],
    ['System', system],
    ['Electron', versions.electron],
    ['Chromium', versions.chromium],
    ['Node', versions.node],
  ]
}

/** Formats the time of an error in Indian time, as in the panel. */
export const errorTime = (at: string) =>
  new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', timeZoneName: 'short', hourCycle: 'h23' })

/** Returns the diagnostics as text, for the clipboard. */
export function diagnosticsText(diagnostics: Diagnostics): string {
  const lines = toFacts(diagnostics).map(([label, value]) => `${label}: ${value}`)
  const certificates = diagnostics.certificates.map(
    ({ address, fingerprint }) => `Trusted certificate: ${address} ${fingerprint}`,
  )
  const errors = diagnostics.errors.map(({ at, text }) => `${at} ${text}`)
  return [...lines, ...certificates, '', 'Recent errors:', ...(errors.length > 0 ? errors : ['none'])].join(
    '\n',
  )
}

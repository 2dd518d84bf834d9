import type { Connection, Diagnostics } from '../../bridge/bridge.ts'

const CONNECTIONS: Record<Connection, string> = {
  unknown: 'not known yet',
  up: 'the server answers',
  gone: 'no connection',
}

/** What the view shows, line by line. */
export function facts({ versions, system, server, preset }: Diagnostics): [label: string, value: string][] {
  return [
    ['Prospectus', versions.prospectus],
    ['Server', server.address ?? 'not chosen yet'],
    ...(preset ? [['Preset by', preset] as [string, string]] : []),
    ['Connection', CONNECTIONS[server.connection]],
    ['Server version', server.version ?? 'unknown'],
    ['System', system],
    ['Electron', versions.electron],
    ['Chromium', versions.chromium],
    ['Node', versions.node],
  ]
}

/** When an error happened, as in the panel: in Indian time. */
export const errorTime = (at: string) =>
  new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', timeZoneName: 'short', hourCycle: 'h23' })

/** The same as text, for the clipboard. */
export function diagnosticsText(diagnostics: Diagnostics): string {
  const lines = facts(diagnostics).map(([label, value]) => `${label}: ${value}`)
  const certificates = diagnostics.certificates.map(
    ({ address, fingerprint }) => `Trusted certificate: ${address} ${fingerprint}`,
  )
  const errors = diagnostics.errors.map(({ at, text }) => `${at} ${text}`)
  return [...lines, ...certificates, '', 'Last errors:', ...(errors.length > 0 ? errors : ['none'])].join(
    '\n',
  )
}

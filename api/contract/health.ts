import * as z from 'zod/mini'

/** Name in the response of `/api/health`, by which the desktop app recognises a Prospectus server. */
export const HEALTH_NAME = 'prospectus'

/** `low`: less than DISK_LOW_BYTES free. `unwritable`: nothing can be saved, for lack of space or permission. */
const DISK_STATES = ['enough', 'low', 'unwritable'] as const

/** Free bytes below which the panel warns. */
export const DISK_LOW_BYTES = 500_000_000

export const diskResponse = z.strictObject({
  state: z.enum(DISK_STATES),
  /** Free bytes on the disk of the data folder. */
  freeBytes: z.number(),
})

export type DiskResponse = z.infer<typeof diskResponse>

/** Response of GET /api/public-address. `reached`: result of the server's own request to the URL. */
export const publicUrlResponse = z.strictObject({
  url: z.string(),
  /** True if PUBLIC_URL is set; otherwise `url` is the local address. */
  isSet: z.boolean(),
  reached: z.enum(['this-server', 'another-server', 'nobody']),
  /** Short reason why the request failed. */
  failure: z.nullable(z.string()),
  /** Number of proxies that added themselves to this request. */
  hops: z.int(),
  /** Number of those proxies that TRUST_PROXY trusts. */
  trusted: z.int(),
})

export type PublicUrl = z.infer<typeof publicUrlResponse>

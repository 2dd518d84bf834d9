import * as z from 'zod/mini'

/** How a Prospectus server names itself under `/api/health`; the desktop app takes no other server for one. */
export const HEALTH_NAME = 'prospectus'

/**
 * `enough`; `low`: less than DISK_LOW_BYTES are left; `unwritable`: nothing can be saved, for want of room or of a
 * right.
 */
const DISK_STATES = ['enough', 'low', 'unwritable'] as const

/** Bytes below which somebody has to make room. */
export const DISK_LOW_BYTES = 500_000_000

export const diskResponse = z.strictObject({
  state: z.enum(DISK_STATES),
  /** Bytes that are left on the disk of the data folder. */
  freeBytes: z.number(),
})

export type DiskResponse = z.infer<typeof diskResponse>

/**
 * Response of GET /api/public-address. `reached`: what the address leads to, asked from the server itself: this server,
 * another one, or nobody who answers.
 */
export const publicAddressResponse = z.strictObject({
  url: z.string(),
  /** Whether PUBLIC_URL says so; else it is the local address. */
  isSet: z.boolean(),
  reached: z.enum(['this-server', 'another-server', 'nobody']),
  /** Why nobody answers, in a few words. */
  failure: z.nullable(z.string()),
  /** How many proxies have named whom they have this request from. */
  hops: z.int(),
  /** How many of them TRUST_PROXY believes. */
  trusted: z.int(),
})

export type PublicAddress = z.infer<typeof publicAddressResponse>

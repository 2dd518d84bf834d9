import * as z from 'zod/mini'

/** `enough`; `low`: less than DISK_LOW_BYTES are left; `unwritable`: nothing can be saved, for want of room or of a right. */
export const DISK_STATES = ['enough', 'low', 'unwritable'] as const

/** Bytes below which somebody has to make room. */
export const DISK_LOW_BYTES = 500_000_000

export const diskResponse = z.strictObject({
  state: z.enum(DISK_STATES),
  /** Bytes that are left on the disk of the data folder. */
  freeBytes: z.number(),
})

export type DiskResponse = z.infer<typeof diskResponse>

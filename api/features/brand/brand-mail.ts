import { toRamp } from '#contract/brand/palette'
import type { Database } from '../../database/database.ts'
import { inColours, type Transport } from '../messages/index.ts'
import { readBrand } from './brand.ts'

/** Sends mails in the colours that the institute has when they go out; in those of the program where it can't be read. */
export function inBrand(database: Database, transport: Transport): Transport {
  return async (message, signal) => {
    const brand = message.html === '' ? null : await readBrand(database).catch(() => null)
    const html = brand?.look ? inColours(message.html, toRamp(brand).palette) : message.html
    return transport({ ...message, html }, signal)
  }
}

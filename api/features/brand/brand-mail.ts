import { toPalette } from '#contract/brand/palette'
import type { Database } from '../../database/database.ts'
import { inColours, type Transport } from '../messages/index.ts'
import { readBrand } from './brand.ts'

/** Sends emails in the institute's current colours, or the default ones if the brand can't be read. */
export function inBrand(database: Database, transport: Transport): Transport {
  return async (message, signal) => {
    const brand = message.html === '' ? null : await readBrand(database).catch(() => null)
    const html = brand?.look ? inColours(message.html, toPalette(brand)) : message.html
    return transport({ ...message, html }, signal)
  }
}

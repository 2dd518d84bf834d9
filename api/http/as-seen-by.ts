import type * as z from 'zod/mini'
import { maskContacts } from '#contract/masked-parts'
import { may, type Viewer } from '#contract/roles'

/**
 * What somebody reads of a response, an event or a row: with numbers and addresses, or with these masked. The one place
 * that decides so; where they stand is said by the response's schema (`#contract/masked-parts`).
 */
export const asSeenBy = <Value>(
  viewer: Pick<Viewer, 'permissions'>,
  schema: z.ZodMiniType,
  value: Value,
): Value => (may(viewer, 'read-contacts') ? value : (maskContacts(schema, value) as Value))

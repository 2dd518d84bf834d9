import * as z from 'zod/mini'

/**
 * Response of a list that is counted up to a limit: a page of it. Where `isMore` is true, `total` is the least number
 * of matches. Pages count from 1.
 */
export const createBoundedPageResponse = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    total: z.number(),
    isMore: z.boolean(),
    page: z.number(),
    pageSize: z.number(),
  })

import * as z from 'zod/mini'

/**
 * Response with a page of a list whose matches are counted up to a limit. If `isMore` is true, there are at least `total`
 * matches. Pages count from 1.
 */
export const createBoundedPageResponse = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    total: z.number(),
    isMore: z.boolean(),
    page: z.number(),
    pageSize: z.number(),
  })

/** What the head says of a page: what the page's own texts say, where they have come. */
export const withTexts = <Head extends object>(head: Head, data: unknown): Head => ({
  ...head,
  ...(data as { texts?: Partial<Head> } | null | undefined)?.texts,
})

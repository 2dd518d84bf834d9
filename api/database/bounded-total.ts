/**
 * Returns the total of a list that is counted up to `most`. If `isMore` is true, there are at least `total` rows.
 * @param counted counted rows, at most `most` + 1
 * @param seen rows up to the end of this page
 */
export function boundedTotal(
  counted: number,
  most: number,
  seen: number,
): { total: number; isMore: boolean } {
  const isMore = counted > most
  return { total: isMore ? Math.max(most, seen) : counted, isMore }
}

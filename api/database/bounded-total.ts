/**
 * How many rows a list is said to have that is counted up to `most`. Where `isMore` is true, `total` is the least
 * number.
 * @param counted rows that were counted, `most` and one more at the most
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

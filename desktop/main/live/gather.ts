/** Collects what comes in quick succession and hands it over at once, so that a burst rings once. */
export function gather<T>(ms: number, hand: (items: T[]) => void): (item: T) => void {
  let items: T[] = []
  return (item) => {
    items.push(item)
    if (items.length > 1) return
    setTimeout(() => {
      const gathered = items
      items = []
      hand(gathered)
    }, ms)
  }
}

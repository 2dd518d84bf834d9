/** A number of characters, as it is said. */
export const charactersText = (count: number) =>
  `${count.toLocaleString('en-IN')} character${count === 1 ? '' : 's'}`

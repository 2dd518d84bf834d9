/** Formats a number of characters: `1,200 characters`. */
export const charactersText = (count: number) =>
  `${count.toLocaleString('en-IN')} character${count === 1 ? '' : 's'}`

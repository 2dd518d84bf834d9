/** Minutes that are counted one by one: two working weeks, and the few who waited longer together. */
const COUNTED_MINUTES = 6000

/** A group's counts: how many wait, how many waited for each minute, how many longer. */
export const WIDTH = COUNTED_MINUTES + 2
export const LONGER = WIDTH - 1

/** The slot in which the minutes of an enquiry are counted. @param minutes -1 while there is no reply */
export const toSlot = (minutes: number) => Math.min(minutes + 1, LONGER)

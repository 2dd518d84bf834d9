import * as z from 'zod/mini'
import { aText, atMost } from '#contract/characters'
import { shownLine } from '#contract/one-line'

/** A text of one line as people read it, whoever writes it: nothing in it turns or hides what stands beside it. */
export const line = (label: string, max: number) =>
  z.string({ error: aText(label) }).check(z.overwrite(shownLine), atMost(label, max))

/** One that must show something. */
export const requiredLine = (label: string, max: number) =>
  line(label, max).check(z.minLength(1, `${label} is required.`))

import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { shownLine } from '#contract/one-line'

/** A single-line text without characters that reverse or hide the text next to it. */
export const line = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.overwrite(shownLine), maxLength(label, max))

/** A single-line text with at least one visible character. */
export const requiredLine = (label: string, max: number) =>
  line(label, max).check(z.minLength(1, `${label} is required.`))

import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import classes from './set-up.module.css'

/** `well`: it works. `watch`: somebody should look. `ill`: it does not work. `unknown`: nobody has tried it. */
export type Tone = 'well' | 'watch' | 'ill' | 'unknown'

/** How something stands: a light, the word for it, and what to do about it. */
export interface Standing {
  tone: Tone
  word: string
  text: string
}

const ICONS = {
  well: IconCircleCheck,
  watch: IconAlertTriangle,
  ill: IconCircleX,
  unknown: IconCircleDashed,
} as const

/** A light with its word: never the colour alone. */
export function Light({ tone, word }: Pick<Standing, 'tone' | 'word'>) {
  const Icon = ICONS[tone]
  return (
    <span className={classes.light} data-tone={tone}>
      <Icon size={18} aria-hidden />
      {word}
    </span>
  )
}

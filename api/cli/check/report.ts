/** Right; worth a look; wrong, so that something will not work. */
type State = 'ok' | 'look' | 'wrong'

/** One line of what was looked at. */
export interface Line {
  what: string
  state: State
  text: string
}

/** Lines about one thing. */
export const about = (what: string) => ({
  ok: (text: string): Line => ({ what, state: 'ok', text }),
  look: (text: string): Line => ({ what, state: 'look', text }),
  wrong: (text: string): Line => ({ what, state: 'wrong', text }),
})

/** As a person reads it. */
export const describeLine = ({ what, state, text }: Line) => `${state.padEnd(6)} ${what.padEnd(12)} ${text}`

import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { OTP_LENGTH } from '#contract/limits'
import { type Boxes, getStep, pasteInto, typeInto } from './otp-boxes'
import classes from './otp-input.module.css'

interface OtpInputProps {
  boxes: Boxes
  onChange: (boxes: Boxes) => void
  readOnly: boolean
  problemId: string | undefined
}

/** One box per digit. Mantine's PinInput closes gaps and rejects pastes with other characters. */
export function OtpInput({ boxes, onChange, readOnly, problemId }: OtpInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => inputs.current[index]?.focus()

  const change = (index: number, text: string) => {
    const next = typeInto(boxes, index, text)
    onChange(next.boxes)
    focus(next.focus)
  }

  const paste = (text: string) => {
    const next = pasteInto(boxes, text)
    onChange(next)
    const firstEmpty = next.indexOf('')
    focus(firstEmpty < 0 ? OTP_LENGTH - 1 : firstEmpty)
  }

  const keyDown = (event: KeyboardEvent, index: number) => {
    const step = getStep(event.key, boxes[index] ?? '')
    if (step === 0) return
    event.preventDefault()
    focus(index + step)
  }

  return (
    <fieldset className={classes.boxes} aria-describedby={problemId}>
      <VisuallyHidden component="legend">One-time code</VisuallyHidden>
      {boxes.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box has no other key than its position
          key={index}
          ref={(element) => {
            inputs.current[index] = element
          }}
          className={classes.box}
          value={digit}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${index + 1} of ${OTP_LENGTH}`}
          aria-invalid={problemId !== undefined}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: this field is the purpose of the screen
          autoFocus={index === 0}
          onChange={(event) => change(index, event.target.value)}
          onKeyDown={(event) => keyDown(event, index)}
          onFocus={(event) => event.target.select()}
          onPaste={(event) => {
            event.preventDefault()
            paste(event.clipboardData.getData('text'))
          }}
        />
      ))}
    </fieldset>
  )
}

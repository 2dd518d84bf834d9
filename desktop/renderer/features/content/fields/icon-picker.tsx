import { Button, Popover, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMoodSmile } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { DRAWN_ICONS } from '#contract/drawn-icons'
import { IconView } from '../icon-view'
import { EMOJI } from './emoji'
import classes from './icon-picker.module.css'

interface Choice {
  value: string
  label: string
}

const DRAWN: readonly Choice[] = DRAWN_ICONS.map(({ address, label }) => ({ value: address, label }))
const EMOJI_CHOICES: readonly Choice[] = EMOJI.map(([value, label]) => ({ value, label }))

interface ChoicesProps {
  title: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  /** Called after a click; the arrow keys try one icon after the other. */
  onChosen: () => void
}

/** A group of icons, one of which can be selected. */
function Choices({ title, choices, value, onChange, onChosen }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} title={choice.label}>
          <input
            type="radio"
            name={name}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            onClick={({ detail }) => detail > 0 && onChosen()}
          />
          <IconView value={choice.value} size={32} />
        </label>
      ))}
    </fieldset>
  )
}

interface IconPickerProps {
  /** Name of the field. */
  label: string
  value: string
  /** True if the field takes the address of an image. */
  allowsImage: boolean
  onChange: (value: string) => void
}

/** Opens the drawn icons, if the field takes images, and emoji. */
export function IconPicker({ label, value, allowsImage, onChange }: IconPickerProps) {
  const [isOpen, popover] = useDisclosure(false)
  const closeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Otherwise Enter would submit the form.
    event.preventDefault()
    popover.close()
  }
  const shared = { value, onChange, onChosen: popover.close }
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? popover.open() : popover.close())}
      position="bottom-start"
      width="min(21rem, 92vw)"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconMoodSmile size={14} aria-hidden />}
          onClick={popover.toggle}
        >
          Choose icon
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        aria-label={`Icons for ${label}`}
        onKeyDown={closeOnEnter}
      >
        {allowsImage && <Choices title="Drawn icons" choices={DRAWN} {...shared} />}
        <Choices title="Emoji" choices={EMOJI_CHOICES} {...shared} />
        {allowsImage && (
          <Text size="xs" c="dimmed">
            Drawn icons follow the colours of your brand.
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

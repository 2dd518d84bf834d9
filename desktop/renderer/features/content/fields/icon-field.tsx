import { Button, Group, TextInput } from '@mantine/core'
import { isImage } from '#contract/display'
import { iconForTechnology } from '#contract/technologies'
import { IconView } from '../icon-view'
import { asText, type FieldProps, INPUT_ORDER } from './field-props'
import classes from './fields.module.css'
import { ImagePickerButton } from './image-button'
import { Counter } from './text-field'

/** Room for an address, so that the icon may be a picture. */
const HOLDS_ADDRESS = 100

/** An icon: an emoji or short text, or a picture where the limit allows an address. */
export function IconField({ name, field, label, value, problem, onChange, form }: FieldProps) {
  const text = asText(value)
  const automatic = field.derived ? iconForTechnology(asText(form.values.tech ?? '')) : ''
  const takesPicture = field.max >= HOLDS_ADDRESS
  const { uploads } = form
  const counter = isImage(text) ? 'A picture' : <Counter text={text} max={field.max} />
  return (
    <div>
      <TextInput
        label={field.derived ? `${label} (follows the technology)` : label}
        required={field.required}
        placeholder={automatic ? undefined : takesPicture ? 'Emoji or picture' : 'Emoji'}
        value={text}
        error={problem}
        description={field.derived && !text ? `Chosen by itself: ${automatic}` : counter}
        inputWrapperOrder={INPUT_ORDER}
        leftSection={<IconView value={text || automatic} size={22} />}
        leftSectionPointerEvents="none"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {takesPicture && (
        <Group gap="xs" className={classes.iconActions}>
          <ImagePickerButton onChosen={(file) => void uploads.send(name, file)}>
            {(props) => (
              <Button size="compact-xs" variant="default" loading={uploads.isSending(name)} {...props}>
                Use a picture
              </Button>
            )}
          </ImagePickerButton>
          {field.derived && text && (
            <Button size="compact-xs" variant="subtle" onClick={() => onChange('')}>
              Follow the technology
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

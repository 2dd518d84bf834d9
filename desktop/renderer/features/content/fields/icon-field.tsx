import { Button, Group, TextInput } from '@mantine/core'
import { isImage } from '#contract/display'
import { iconForTechnology } from '#contract/technologies'
import { IconView } from '../icon-view'
import { type FieldProps, INPUT_ORDER, toInputText } from './field-props'
import classes from './fields.module.css'
import { IconPicker } from './icon-picker'
import { ImagePickerButton } from './image-button'
import { Counter } from './text-field'

/** Limit in characters from which the icon can be an image, since a URL fits. */
const IMAGE_LIMIT = 100
/** An icon: an emoji, a short text, or an image if the limit allows a URL. */
export function IconField({ name, field, label, value, problem, onChange, form }: FieldProps) {
  const text = toInputText(value)
  const automatic = field.derived ? iconForTechnology(toInputText(form.values.tech ?? '')) : ''
  const allowsImage = field.max >= IMAGE_LIMIT
  const { uploads } = form
  const counter = isImage(text) ? 'Image' : <Counter text={text} max={field.max} />
  return (
    <div>
      <TextInput
        label={field.derived ? `${label} (follows the technology)` : label}
        required={field.required}
        placeholder={automatic ? undefined : allowsImage ? 'Emoji or image' : 'Emoji'}
        value={text}
        error={problem}
        description={field.derived && !text ? `Set automatically: ${automatic}` : counter}
        inputWrapperOrder={INPUT_ORDER}
        leftSection={<IconView value={text || automatic} size={22} />}
        leftSectionPointerEvents="none"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs" className={classes.iconActions}>
        <IconPicker label={label} value={text} allowsImage={allowsImage} onChange={onChange} />
        {allowsImage && (
          <ImagePickerButton onChosen={(file) => void uploads.send(name, file)}>
            {(props) => (
              <Button size="compact-xs" variant="default" loading={uploads.isSending(name)} {...props}>
                Upload image
              </Button>
            )}
          </ImagePickerButton>
        )}
        {field.derived && text && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange('')}>
            Use technology’s icon
          </Button>
        )}
      </Group>
    </div>
  )
}

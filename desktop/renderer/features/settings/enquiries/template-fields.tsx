import { Button, Group } from '@mantine/core'
import { TEMPLATE_FIELDS } from '#contract/enquiries/templates'

/** Buttons that put into the text what is different for every person. */
export function TemplateFields({ onInsert }: { onInsert: (word: string) => void }) {
  return (
    <Group gap={6} role="group" aria-label="Insert into the text">
      {TEMPLATE_FIELDS.map((field) => (
        <Button
          key={field}
          size="compact-sm"
          variant="default"
          aria-label={`Insert {${field}}`}
          onClick={() => onInsert(`{${field}}`)}
        >
          {`{${field}}`}
        </Button>
      ))}
    </Group>
  )
}

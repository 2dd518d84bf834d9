import { Text } from '@mantine/core'
import { fillTemplate, type MessageTemplate, type TemplateValues } from '#contract/enquiries/templates'
import { useSession } from '../../../lib/session'
import { useInstituteName } from '../../enquiries'
import classes from './desk.module.css'

const SOMEBODY = { name: 'Ravi Sharma', course: 'Java', reference: 'K7QM-4XPD' }

/** What is left in braces after filling: a field that does not exist. */
const unknownFields = (text: string) => [...new Set(text.match(/\{\w+\}/g))]

/** The template as somebody will read it. */
export function TemplatePreview({ template: { subject, text, language } }: { template: MessageTemplate }) {
  const institute = useInstituteName()
  const colleague = useSession(({ user }) => user?.name ?? '')
  const values: TemplateValues = { ...SOMEBODY, institute, colleague }
  const unknown = unknownFields(fillTemplate(`${subject} ${text}`, values))
  return (
    <figure className={classes.preview}>
      <figcaption>As {SOMEBODY.name} would read it</figcaption>
      <blockquote lang={language}>
        {subject && <strong>{fillTemplate(subject, values)}</strong>}
        <p>{fillTemplate(text, values)}</p>
      </blockquote>
      {unknown.length > 0 && (
        <Text size="sm" role="status">
          {unknown.join(', ')} stays as it is: there is no such field.
        </Text>
      )}
    </figure>
  )
}

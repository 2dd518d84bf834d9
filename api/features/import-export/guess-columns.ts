import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportPlan,
} from '#contract/imports'

/** Usual names of columns; compared in lower case and without spaces and signs. */
const HEADINGS: Readonly<Record<ImportField, RegExp>> = {
  name: /^(full|your|student|candidate|customer|client|lead|contact)?name$|^contactperson$/,
  mobile: /mobile|phone|whatsapp|^contact(no|number)?$|^cell|^tel/,
  email: /e?mail/,
  topic: /course|service|topic|subject|interest|program/,
  branch: /branch|cent(re|er)/,
  message: /message|comment|remark|note|query|requirement/,
  company: /company|organi[sz]ation|^firm/,
  status: /status|stage/,
  channel: /channel|source|medium/,
  campaign: /campaign/,
  createdAt: /date|received|created|timestamp|^time$|arriv/,
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which column is what, as far as the headings say; each column is one thing at the most. */
export function guessColumns(columns: readonly string[]): ImportPlan {
  const headings = columns.map(plain)
  const mapping: ImportMapping = {}
  const take = (field: ImportField, fits: (heading: string) => boolean) => {
    const taken = Object.values(mapping)
    const place = headings.findIndex((heading, at) => !taken.includes(at) && fits(heading))
    if (mapping[field] === undefined && place >= 0) mapping[field] = place
  }
  for (const field of IMPORT_FIELD_NAMES) take(field, (heading) => heading === plain(IMPORT_FIELDS[field]))
  for (const field of IMPORT_FIELD_NAMES) take(field, (heading) => HEADINGS[field].test(heading))
  const isService = headings.some((heading) => /^service/.test(heading)) || mapping.company !== undefined
  const isStudent = headings.some((heading) => /course|student/.test(heading))
  return { kind: isService && !isStudent ? 'service' : 'student', mapping }
}

import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportPlan,
} from '#contract/imports'

/** Pairs of words with a single meaning. */
const COMPOUNDS =
  /\b(?:e mail|whats app|time stamp|contact person|completion time|query time|applied for|(?:first|given|last|family) name)\b/g

/** Filler words of questions. */
const FILLERS =
  /\b(?:what|which|is|are|you|your|us|our|please|enter|the|a|an|any|of|in|for|to|on|at|and|or|do|want|join)\b/g

/** Normalises a heading: `Student's E-mail ID (Gmail)` is `student email id`. A yes-no question becomes empty. */
function toWords(heading: string): string {
  const words = heading
    .replace(/\([^()]*\)/g, ' ')
    .replace(/['’]s\b/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replace(COMPOUNDS, (pair) => pair.replace(' ', ''))
  if (/^(?:is|are)\b/.test(words)) return ''
  return words.replace(FILLERS, '').replace(/ +/g, ' ').trim()
}

const PERSON = 'student|candidate|customer|client|lead|contact|applicant|learner|sender'
const ENQUIRY = 'enquiry|inquiry|lead|submission|entry|query'

const PHONE = 'mobile|mob|phone|ph|telephone|telefon|tel|cell|whatsapp|contact|फोन|फ़ोन|मोबाइल|दूरभाष'
const OF_PHONE = `no|number|primary|1|value|नंबर|नम्बर|संख्या|${PERSON}`

/** Words by field: a heading must contain one of the first list, and no others than those of the second. */
const WORDINGS: readonly (readonly [field: ImportField, key: string, more: string])[] = [
  ['name', 'name|contactperson|नाम', `full|complete|पूरा|${PERSON}`],
  ['name', 'firstname|givenname', PERSON],
  ['lastName', 'lastname|familyname|surname', PERSON],
  ['mobile', PHONE, OF_PHONE],
  ['otherPhone', PHONE, `alt|alternate|alternative|secondary|other|second|2|${OF_PHONE}`],
  ['email', 'email|mail|gmail|ईमेल', `id|address|primary|1|value|${PERSON}`],
  [
    'topic',
    'courses?|services?|product|topic|subject|programs?|programmes?|interest|appliedfor|कोर्स|पाठ्यक्रम',
    'name|interested|required|needed|preferred|selected|enquired|query',
  ],
  ['branch', 'branch|centre|center|शाखा', 'name|preferred|nearest'],
  [
    'message',
    'message|comments?|remarks?|notes?|query|queries|questions?|requirements?|संदेश|टिप्पणी',
    `other|additional|${PERSON}`,
  ],
  ['company', 'company|organi[sz]ation|firm', 'name|sender'],
  ['status', 'status|stage', ENQUIRY],
  ['channel', 'channel|source', ENQUIRY],
  ['campaign', 'campaign', 'name|utm'],
  [
    'createdAt',
    'date|timestamp|querytime|create|created|completiontime|received|arrived|submitted|enquired|दिनांक|तारीख|तिथि',
    `time|added|${ENQUIRY}`,
  ],
]

/** Returns the number of words of a matching heading; 0 if it does not match. */
function countFitting(heading: string, key: string, more: string): number {
  const words = heading.split(' ')
  const isKnown = new RegExp(`^(?:${key}|${more})$`)
  const isKey = new RegExp(`^(?:${key})$`)
  return words.every((word) => isKnown.test(word)) && words.some((word) => isKey.test(word))
    ? words.length
    : 0
}

/** Headings of row numbers, of Meta's columns about the ad, and of the file of rows that were left out. */
const IGNORED =
  /^(?:(?:s|sr|sl|serial|row) ?(?:no|number)|no|(?:(?:ad|adset|campaign|form|lead) )?id|(?:ad|adset|form) name|is organic|line|left out because|क्रम|क्र सं)$/

const isImported = (heading: string) =>
  !IGNORED.test(
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )

/**
 * Maps columns to fields by unambiguous headings. If several headings match a field, the most specific one is used:
 * *Enquiry date* rather than *Date*. All other columns are added to the message.
 */
export function guessColumns(columns: readonly string[]): ImportPlan {
  const headings = columns.map(toWords)
  const mapping: ImportMapping = {}
  const map = (field: ImportField, countWords: (heading: string) => number) => {
    const used = Object.values(mapping)
    const counts = headings.map((heading, at) => (used.includes(at) ? 0 : countWords(heading)))
    const most = Math.max(...counts)
    if (mapping[field] === undefined && most > 0) mapping[field] = counts.indexOf(most)
  }
  for (const field of IMPORT_FIELD_NAMES) {
    const label = toWords(IMPORT_FIELDS[field])
    map(field, (heading) => Number(heading === label))
  }
  for (const [field, key, more] of WORDINGS) map(field, (heading) => countFitting(heading, key, more))
  const name = headings[mapping.name ?? -1] ?? ''
  if (!/^(?:name|(?:.* )?(?:firstname|givenname))$/.test(name)) delete mapping.lastName
  const isService = headings.some((heading) => /^services?\b/.test(heading))
  const isStudent = headings.some((heading) => /\b(?:courses?|student)\b/.test(heading))
  const mapped = Object.values(mapping)
  return {
    kind: isService && !isStudent ? 'service' : 'student',
    mapping,
    messageColumns: columns.flatMap((heading, at) =>
      !mapped.includes(at) && isImported(heading) ? [at] : [],
    ),
  }
}

const FOLDER = '/sample/icons/'

/** The drawn icons by file name, with their names for staff. The server serves them in the colours of the brand. */
const DRAWN = {
  'full-stack': 'Layers',
  'mobile-apps': 'Phone',
  'data-science': 'Chart',
  'ai-fintech': 'Chip',
  'cloud-devops': 'Cloud',
  cybersecurity: 'Shield',
  'digital-marketing': 'Megaphone',
  websites: 'Web page',
  'demo-class': 'Ticket',
  mentors: 'Teacher at a board',
  practice: 'Terminal',
  'small-batches': 'Seats',
  'placement-support': 'Certificate',
  timings: 'Clock',
  students: 'Graduation cap',
  branches: 'Places on a map',
  rating: 'Star with a tick',
  quotes: 'Quotation marks',
  partners: 'Office buildings',
} as const satisfies Record<string, string>

/** The drawn icons as image addresses, for fields that take one. */
export const DRAWN_ICONS = Object.entries(DRAWN).map(([file, label]) => ({
  address: `${FOLDER}${file}.svg`,
  label,
}))

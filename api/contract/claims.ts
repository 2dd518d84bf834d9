/** Keys of the figures on the website. Administrators can edit each with its source and date. */
export const CLAIM_KEYS = [
  'trainedStudents',
  'hiringPartners',
  'averagePackage',
  'expertMentors',
  'placement',
] as const
export type ClaimKey = (typeof CLAIM_KEYS)[number]

export interface Claim {
  key: ClaimKey
  label: string
  value: string
  /** Source that a visitor can check; empty until the institute adds one. */
  source: string
  /** Date of the figure, YYYY-MM-DD, or empty. */
  asOf: string
  isHidden?: boolean | undefined
}

/** Specified figures, shown until the institute edits them. */
export const DEFAULT_CLAIMS: readonly Claim[] = [
  { key: 'trainedStudents', label: 'Trained Students', value: '25,000+', source: '', asOf: '' },
  { key: 'hiringPartners', label: 'Hiring Partners', value: '350+', source: '', asOf: '' },
  { key: 'averagePackage', label: 'Avg. Fresher Package', value: '₹5.5 LPA', source: '', asOf: '' },
  { key: 'expertMentors', label: 'Expert Mentors', value: '12+', source: '', asOf: '' },
  { key: 'placement', label: 'Placement %', value: '93%', source: '', asOf: '' },
]

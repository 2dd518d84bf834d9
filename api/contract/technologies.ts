/** A technology or subject, with the icon of its courses. */
export interface Technology {
  name: string
  icon: string
}

export const DEFAULT_COURSE_ICON = '🌐'

export const TECHNOLOGIES: readonly Technology[] = [
  { name: 'Full Stack Web Development', icon: '🌐' },
  { name: 'Python Programming', icon: '🐍' },
  { name: 'Python', icon: '🐍' },
  { name: 'Java', icon: '☕' },
  { name: 'Mobile App Development', icon: '📱' },
  { name: 'C & C++ Programming', icon: '💻⚙️' },
  { name: 'Redhat Linux', icon: '🐧' },
  { name: 'SAP(Systems Applications and Products)', icon: '💼' },
  { name: 'Tally Prime With GST', icon: '📘' },
  { name: 'DIT (Diploma in information Technology)', icon: '💻' },
  { name: 'PGP in AI & FinTech', icon: '🤖' },
  { name: 'Android', icon: '📱' },
  { name: 'Cloud & DevOps', icon: '☁️' },
  { name: 'Cloud', icon: '☁️' },
  { name: 'DevOps', icon: '☁️' },
  { name: 'Data Science & Analytics', icon: '📊' },
  { name: 'Data Science', icon: '📊' },
  { name: 'AI', icon: '🤖' },
  { name: 'C++', icon: '💻' },
  { name: 'React', icon: '⚛️' },
  { name: 'Node.js', icon: '🟩' },
  { name: 'MongoDB', icon: '🍃' },
  { name: 'SQL', icon: '🗄️' },
  { name: 'Cybersecurity', icon: '🛡️' },
]

/**
 * Returns the icon of a course by its technology: the exact name in any case, else the longest name that contains it or
 * that it contains, else the globe. A blank technology matches nothing.
 */
export function iconForTechnology(technology: string): string {
  const wanted = technology.trim().toLowerCase()
  if (!wanted) return DEFAULT_COURSE_ICON
  const exact = TECHNOLOGIES.find(({ name }) => name.toLowerCase() === wanted)
  if (exact) return exact.icon
  const similar = TECHNOLOGIES.filter(({ name }) => {
    const known = name.toLowerCase()
    return known.includes(wanted) || wanted.includes(known)
  })
  const [longest] = similar.sort((a, b) => b.name.length - a.name.length)
  return longest?.icon ?? DEFAULT_COURSE_ICON
}

import { ADMIN_ASSETS, GUARDED_SCREENS, STANDALONE_SCREENS } from '#contract/pages'

/** A screen as a rule: `$` ends an address, since `/course` would also shut `/courses`. */
function toRule(screen: string): string {
  const fixed = screen.replace(/\/:.*$/, '/')
  return fixed.endsWith('/') ? fixed : `${fixed}$`
}

/** What search engines may visit: everything but the panel, in the spellings that people link to. */
export function robotsText(origin: string): string {
  const screens = [...STANDALONE_SCREENS, ...GUARDED_SCREENS].map(toRule)
  const rules = new Set([...screens, ...screens.map((rule) => rule.toLowerCase()), ADMIN_ASSETS])
  const lines = ['User-agent: *', ...[...rules].map((rule) => `Disallow: ${rule}`)]
  return [...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

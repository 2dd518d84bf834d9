/** Who stands behind a packed app: what packages, installers and systems show of it. */
export interface Owner {
  /** Names the app to Windows and macOS, for good: another one is another app beside the first. */
  appId: string
  homepage: string
  maintainer: { name: string; email: string }
}

const PLACEHOLDERS = {
  PROSPECTUS_HOMEPAGE: 'https://prospectus.example',
  PROSPECTUS_MAINTAINER: 'Prospectus <desk@prospectus.example>',
}

/** In the form of an e-mail's sender. */
function parseMaintainer(text: string): Owner['maintainer'] {
  const [, name, email] = /^([^<>]+) <([^<>@\s]+@[^<>@\s]+)>$/.exec(text) ?? []
  if (!name || !email) throw new Error('PROSPECTUS_MAINTAINER must have the form: Name <name@example.org>')
  return { name, email }
}

function parseHomepage(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error('PROSPECTUS_HOMEPAGE must be an address that begins with https://')
}

function parseAppId(text: string): string {
  if (/^[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/.test(text)) return text
  throw new Error('PROSPECTUS_APP_ID must have the form of in.prospectus.desk')
}

/**
 * What the environment of a build says of its owner. A signed build is somebody's: it is refused while homepage and
 * maintainer are nobody's.
 */
export function parseOwner(env: NodeJS.ProcessEnv, isSigned: boolean): Owner {
  const said = (name: keyof typeof PLACEHOLDERS) => env[name]?.trim() || PLACEHOLDERS[name]
  const missing = Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) =>
    said(name as keyof typeof PLACEHOLDERS) === placeholder ? [name] : [],
  )
  if (isSigned && missing.length > 0) {
    throw new Error(
      `A signed build names its owner: set ${missing.join(' and ')} (docs/dev/desktop-release.md).`,
    )
  }
  return {
    appId: parseAppId(env.PROSPECTUS_APP_ID?.trim() || 'in.prospectus.desk'),
    homepage: parseHomepage(said('PROSPECTUS_HOMEPAGE')),
    maintainer: parseMaintainer(said('PROSPECTUS_MAINTAINER')),
  }
}

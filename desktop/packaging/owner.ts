/** The publisher of a packed app, as packages, installers and systems show it. */
export interface Owner {
  /** Identifies the app to Windows and macOS. Never change it: another ID makes a second app next to the first. */
  appId: string
  homepage: string
  maintainer: { name: string; email: string }
}

const PLACEHOLDERS = {
  PROSPECTUS_HOMEPAGE: 'https://prospectus.example',
  PROSPECTUS_MAINTAINER: 'Prospectus <desk@prospectus.example>',
}

/** Parses `Name <address>`. */
function parseMaintainer(text: string): Owner['maintainer'] {
  const [, name, email] = /^([^<>]+) <([^<>@\s]+@[^<>@\s]+)>$/.exec(text) ?? []
  if (!name || !email) throw new Error('PROSPECTUS_MAINTAINER must have the form: Name <name@example.org>')
  return { name, email }
}

function parseHomepage(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error('PROSPECTUS_HOMEPAGE must be an http:// or https:// URL')
}

function parseAppId(text: string): string {
  if (/^[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/.test(text)) return text
  throw new Error('PROSPECTUS_APP_ID must have the form in.prospectus.desk')
}

/**
 * Reads the owner of the app from the environment of a build. A signed build is refused while homepage or maintainer
 * are placeholders.
 */
export function parseOwner(env: NodeJS.ProcessEnv, isSigned: boolean): Owner {
  const getValue = (name: keyof typeof PLACEHOLDERS) => env[name]?.trim() || PLACEHOLDERS[name]
  const missing = Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) =>
    getValue(name as keyof typeof PLACEHOLDERS) === placeholder ? [name] : [],
  )
  if (isSigned && missing.length > 0) {
    throw new Error(
      `A signed build requires its owner: set ${missing.join(' and ')} (docs/dev/desktop-release.md).`,
    )
  }
  return {
    appId: parseAppId(env.PROSPECTUS_APP_ID?.trim() || 'in.prospectus.desk'),
    homepage: parseHomepage(getValue('PROSPECTUS_HOMEPAGE')),
    maintainer: parseMaintainer(getValue('PROSPECTUS_MAINTAINER')),
  }
}

/** Some systems truncate longer URLs, or worse. */
const MAX_LENGTH = 2000

const TELEPHONE = /^tel:\+?[\d ().-]{3,25}$/
const MAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/

/** True for links with only a subject and a body, because attachments are not allowed. */
const isMail = ({ pathname, searchParams }: URL) =>
  MAIL.test(pathname) && [...searchParams.keys()].every((key) => key === 'subject' || key === 'body')

/**
 * Returns the URL if the system may open it, or null. The panel has https, email and telephone links; http is only allowed
 * for the institute's own server. None of these can start a program.
 * @param serverOrigin origin of the configured server
 */
export function toExternalUrl(address: string, serverOrigin: string | null): string | null {
  if (address.length > MAX_LENGTH || /[\\\p{Cc}]/u.test(address)) return null
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  switch (url.protocol) {
    case 'https:':
      return url.href
    case 'http:':
      return url.origin === serverOrigin ? url.href : null
    case 'tel:':
      return TELEPHONE.test(url.href.replaceAll('%20', ' ')) ? url.href : null
    case 'mailto:':
      return isMail(url) ? url.href : null
    default:
      return null
  }
}

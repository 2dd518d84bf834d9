/** Longer addresses are cut off or worse by some systems. */
const MAX_LENGTH = 2000

const TELEPHONE = /^tel:\+?[\d ().-]{3,25}$/
const MAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/

/** A mail program may be asked for a subject and a text, not for attachments. */
const isMail = ({ pathname, searchParams }: URL) =>
  MAIL.test(pathname) && [...searchParams.keys()].every((key) => key === 'subject' || key === 'body')

/**
 * The address as it may be given to the system, or null. https, mail and telephone links are what the panel has; http
 * only for the institute's own server. Anything that could start a program is none of these.
 * @param serverOrigin origin of the chosen server
 */
export function outsideAddress(address: string, serverOrigin: string | null): string | null {
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

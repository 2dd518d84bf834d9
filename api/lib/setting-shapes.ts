import * as z from 'zod'
import { withoutTrailingSlashes } from '#contract/addresses'
import { isMailAddress } from '#contract/mail-address'

/** A folder; `~` is opened by a shell, and no shell reads .env. */
export const folder = z
  .string()
  .regex(/^(?!~)/, 'must not begin with ~: write the whole path, such as /home/institute/data')

/** How a sign that means something in an address is written within its password. */
const ESCAPES = 'signs such as @ # / in a password are written %40 %23 %2F'

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .transform(withoutTrailingSlashes)

function isHostAlone(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

/** Where visitors find the site: it stands at the root of a host of its own. */
export const siteUrl = httpUrl.refine(
  isHostAlone,
  'must end with the host or its port, such as https://institute.example.com: the site can not stand under a path',
)

/** What would say again, or otherwise, how mail is encrypted. */
const TLS_WORDS = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS']

/** A mail server, as nodemailer reads it. */
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address', abort: true })
  .refine((text) => new URL(text).hostname !== '', {
    error: `must name the mail server, such as smtps://user:password@mail.example.com (${ESCAPES})`,
    abort: true,
  })
  .refine(
    (text) => !TLS_WORDS.some((word) => new URL(text).searchParams.has(word)),
    `must not say ${TLS_WORDS.join(', ')}: smtps:// and SMTP_TLS say how mail is encrypted`,
  )

/** `Name <address>`; a name with commas in quotes, since it would begin another address. */
const NAMED_SENDER = /^(?:"[^"\r\n]*"\s*|[^<>",;:@\r\n]*)<([^<>]+)>$/

const isSender = (text: string) => isMailAddress(NAMED_SENDER.exec(text.trim())?.[1] ?? text.trim())

export const mailSender = z
  .string()
  .refine(isSender, 'must be an e-mail address, or a name and the address: Institute <desk@example.com>')

const isPostgresqlUrl = (text: string) => /^postgres(ql)?:/.test(text)

/** A database's address. */
export const postgresqlOrFile = z
  .string()
  .regex(/^(file|postgres(ql)?):/, 'must start with file: or postgresql:')
  .refine(
    (text) => !isPostgresqlUrl(text) || (URL.canParse(text) && new URL(text).hash === ''),
    `must be an address such as postgresql://user:password@host:5432/name (${ESCAPES})`,
  )

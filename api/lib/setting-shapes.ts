import * as z from 'zod'
import { isMailAddress } from '#contract/mail-address'
import { withoutTrailingSlashes } from '#contract/urls'

/** Path of a folder. `~` is refused, because no shell expands it in .env. */
export const folder = z
  .string()
  .regex(/^(?!~)/, 'must not start with ~. Use the full path, such as /home/institute/data')

/** Hint on escaping special characters in a URL's password. */
const ESCAPES = 'escape @ # / in a password as %40 %23 %2F'

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
  .transform(withoutTrailingSlashes)

function isOriginOnly(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

/** URL of the site. It must be at the root of its host. */
export const siteUrl = httpUrl.refine(
  isOriginOnly,
  'must have no path, such as https://institute.example.com: the site must be at the root of its host',
)

/** URL parameters that would contradict SMTP_TLS. */
const TLS_PARAMETERS = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS']

/** URL of a mail server in nodemailer's format. */
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL', abort: true })
  .refine((text) => new URL(text).hostname !== '', {
    error: `must include the mail server, such as smtps://user:password@mail.example.com (${ESCAPES})`,
    abort: true,
  })
  .refine(
    (text) => !TLS_PARAMETERS.some((word) => new URL(text).searchParams.has(word)),
    `must not contain ${TLS_PARAMETERS.join(', ')}. Use smtps:// and SMTP_TLS to set the encryption`,
  )

/** `Name <address>`. A name with a comma needs quotes, because the comma would separate two addresses. */
const NAMED_SENDER = /^(?:"[^"\r\n]*"\s*|[^<>",;:@\r\n]*)<([^<>]+)>$/

const isSender = (text: string) => isMailAddress(NAMED_SENDER.exec(text.trim())?.[1] ?? text.trim())

export const mailSender = z
  .string()
  .refine(isSender, 'must be an email address, or a name with one: Institute <desk@example.com>')

const isPostgresqlUrl = (text: string) => /^postgres(ql)?:/.test(text)

export const postgresqlOrFile = z
  .string()
  .regex(/^(file|postgres(ql)?):/, 'must start with file: or postgresql:')
  .refine(
    (text) => !isPostgresqlUrl(text) || (URL.canParse(text) && new URL(text).hash === ''),
    `must be a URL such as postgresql://user:password@host:5432/name (${ESCAPES})`,
  )

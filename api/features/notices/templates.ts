/** A message as a person reads it. `html` is empty where plain text says it all (SMS). */
export interface Message {
  subject: string
  text: string
  html: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

const INK = '#1f1a4d'

/** One paper-coloured sheet; `body` is HTML that has been escaped. */
function sheet(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#fbf7ef;color:${INK};font:16px/1.6 system-ui,sans-serif">
<div style="max-width:520px;margin:auto;background:#fff;border-top:4px solid #f2a30f;padding:24px">${body}</div>
</body></html>`
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')

/** The one-time code (R27). */
export function codeMessage({
  name,
  code,
  minutes,
}: {
  name: string
  code: string
  minutes: number
}): Message {
  const subject = `${code} is your sign-in code`
  const notice = 'If you did not try to sign in, ignore this message and tell your administrator.'
  return {
    subject,
    text: `Hello ${name},\n\nyour code is ${code}. It is valid for ${minutes} minutes and can be used once.\n\n${notice}\n`,
    html: sheet(
      subject,
      paragraphs(
        `Hello ${escapeHtml(name)},`,
        'your code is',
        `<strong style="font-size:32px;letter-spacing:6px">${code}</strong>`,
        `It is valid for ${minutes} minutes and can be used once.`,
        notice,
      ),
    ),
  }
}

/** The password-reset link (R28). */
export function resetMessage({
  name,
  link,
  minutes,
}: {
  name: string
  link: string
  minutes: number
}): Message {
  const subject = 'Reset your password'
  const notice = 'If you did not ask for this, ignore this message; your password stays as it is.'
  return {
    subject,
    text: `Hello ${name},\n\nopen this link within ${minutes} minutes to set a new password:\n${link}\n\n${notice}\n`,
    html: sheet(
      subject,
      paragraphs(
        `Hello ${escapeHtml(name)},`,
        `set a new password within ${minutes} minutes:`,
        `<a href="${escapeHtml(link)}" style="display:inline-block;background:${INK};color:#fff;padding:12px 20px;text-decoration:none">Set a new password</a>`,
        notice,
      ),
    ),
  }
}

/** Tells the institute that somebody has written (NOTIFY_EMAIL). */
export function enquiryMessage(enquiry: {
  kind: string
  name: string
  mobile: string
  email: string
  topic: string
  message: string
  link: string
}): Message {
  const kind = enquiry.kind === 'student' ? 'Student enquiry' : 'Services enquiry'
  const subject = `${kind}: ${enquiry.name.replace(/[\r\n]+/g, ' ')}, ${enquiry.topic}`
  const rows: [string, string][] = [
    ['Name', enquiry.name],
    ['Mobile', enquiry.mobile],
    ['Email', enquiry.email],
    [enquiry.kind === 'student' ? 'Course' : 'Service', enquiry.topic],
    ['Message', enquiry.message || '-'],
  ]
  return {
    subject,
    text: `${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\nOpen the desk: ${enquiry.link}\n`,
    html: sheet(
      subject,
      paragraphs(
        ...rows.map(
          ([label, value]) => `<strong>${label}</strong><br>${escapeHtml(value).replaceAll('\n', '<br>')}`,
        ),
        `<a href="${escapeHtml(enquiry.link)}">Open the desk</a>`,
      ),
    ),
  }
}

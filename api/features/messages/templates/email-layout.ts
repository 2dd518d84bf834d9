import escapeMarkup from 'escape-html'
import type { Palette } from '#contract/brand/palette'
import { oneLine } from '#contract/one-line'

/** Escapes a text for HTML and turns line breaks into `<br>`. */
const escapeHtml = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>')

const PAPER = '#fbf7ef'
const SHEET = '#fffdf9'
const INK = '#1f1a4d'
const FADED_INK = '#5b5780'
const ACCENT = '#f2a30f'
const RULE = '#e2d9c6'

const ROLES = {
  [PAPER]: 'paper',
  [SHEET]: 'sheet',
  [INK]: 'ink',
  [FADED_INK]: 'inkSoft',
  [ACCENT]: 'accent',
  [RULE]: 'rule',
} as const satisfies Record<string, keyof Palette>

/** Matches a colour of the layout in a style. Text that people enter never has `: ` or a space before it there. */
const COLOUR = new RegExp(`(?<=[: ])(?:${Object.keys(ROLES).join('|')})(?=[;"])`, 'g')

/** Returns an email of this layout with the colours of a palette. */
export const inColours = (html: string, palette: Palette): string =>
  html.replace(/style="[^"]*"/g, (style) =>
    style.replace(COLOUR, (colour) => palette[ROLES[colour as keyof typeof ROLES]]),
  )
const MONO = "ui-monospace,'SFMono-Regular',Consolas,'Courier New',monospace"
const PLAIN = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY = "Georgia,'Times New Roman',serif"

const row = (style: string, content: string) => `<tr><td style="${style}">${content}</td></tr>`
const table = (style: string, rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`

export const paragraph = (text: string) => row('padding:0 0 16px', escapeHtml(text))

/** Returns a small-print row below a rule. */
export const remark = (text: string) =>
  row(
    `padding:16px 0 0;border-top:1px solid ${RULE};font-size:14px;line-height:1.5;color:${FADED_INK}`,
    escapeHtml(text),
  )

export const codeBlock = (code: string) =>
  row(
    'padding:4px 0 20px',
    `<span style="display:inline-block;padding:12px 16px 12px 24px;border:1px solid ${INK};border-bottom:4px solid ${ACCENT};font:700 32px/1.2 ${MONO};letter-spacing:8px">${escapeHtml(code)}</span>`,
  )

export const button = (label: string, url: string) =>
  row(
    'padding:4px 0 24px',
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;background:${INK};color:${SHEET};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`,
  )

/** A label with its value, which is a link if `link` is set. */
export interface Entry {
  label: string
  value: string
  link?: string
}

export const entries = (list: readonly Entry[]) =>
  row(
    'padding:0 0 12px',
    table(
      'border-collapse:collapse',
      list
        .map(({ label, value, link }) => {
          const content = escapeHtml(value)
          const linked = link
            ? `<a href="${escapeHtml(link)}" style="color:${INK};text-decoration:underline">${content}</a>`
            : content
          return row(
            `padding:10px 0;border-top:1px solid ${RULE};word-break:break-word`,
            `<span style="display:block;font:12px/1.6 ${MONO};color:${FADED_INK}">${escapeHtml(label)}</span>${linked}`,
          )
        })
        .join(''),
    ),
  )

/**
 * Returns the HTML of an email for common mail clients: tables and inline styles only, with nothing to download.
 * @param index small label above the title
 * @param preview text shown next to the subject in a mailbox
 * @param rows results of the functions above
 */
export function sheet({
  index,
  title,
  preview,
  rows,
}: {
  index: string
  title: string
  preview: string
  rows: readonly string[]
}): string {
  const head =
    row(`padding:0 0 10px;font:12px/1.4 ${MONO};color:${FADED_INK}`, escapeHtml(index)) +
    row(
      `padding:0 0 20px;font:700 26px/1.25 ${DISPLAY}`,
      `<h1 style="margin:0;font:inherit">${escapeHtml(title)}</h1>`,
    )
  const paper = table(
    `max-width:560px;margin:0 auto;background:${SHEET};border:1px solid ${RULE};border-top:5px solid ${ACCENT}`,
    row(
      'padding:28px 26px',
      table(`font:16px/1.6 ${PLAIN};color:${INK};text-align:left`, head + rows.join('')),
    ),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(oneLine(title))}</title></head>
<body style="margin:0;padding:0;background:${PAPER}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oneLine(preview))}</div>
${table(`background:${PAPER}`, row('padding:32px 12px', paper))}
</body></html>
`
}

import escapeMarkup from 'escape-html'
import type { Palette } from '#contract/brand/palette'
import { oneLine } from '#contract/one-line'

/** A text as HTML; line ends become breaks. */
const escapeHtml = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>')

const PAPER = '#fbf7ef'
const SHEET = '#fffdf9'
const INK = '#1f1a4d'
const FADED_INK = '#5b5780'
const ACCENT = '#f2a30f'
const RULE = '#e2d9c6'

/** The colours of the layout by what they are for. */
const ROLES = {
  [PAPER]: 'paper',
  [SHEET]: 'sheet',
  [INK]: 'ink',
  [FADED_INK]: 'inkSoft',
  [ACCENT]: 'accent',
  [RULE]: 'rule',
} as const satisfies Record<string, keyof Palette>

/** A colour as the layout writes it, in styles alone: what people write has no such sign before it. */
const COLOUR = new RegExp(`(?<=[: ])(?:${Object.keys(ROLES).join('|')})(?=[;"])`, 'g')

/** A letter of this layout in other colours. */
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

/** A paragraph of plain text. */
export const paragraph = (text: string) => row('padding:0 0 16px', escapeHtml(text))

/** A remark under a rule, in faded ink. */
export const remark = (text: string) =>
  row(
    `padding:16px 0 0;border-top:1px solid ${RULE};font-size:14px;line-height:1.5;color:${FADED_INK}`,
    escapeHtml(text),
  )

/** A code to read off and type. */
export const codeBlock = (code: string) =>
  row(
    'padding:4px 0 20px',
    `<span style="display:inline-block;padding:12px 16px 12px 24px;border:1px solid ${INK};border-bottom:4px solid ${ACCENT};font:700 32px/1.2 ${MONO};letter-spacing:8px">${escapeHtml(code)}</span>`,
  )

/** The one thing to do. */
export const button = (label: string, url: string) =>
  row(
    'padding:4px 0 24px',
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;background:${INK};color:${SHEET};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`,
  )

/** A word of a list and what it says, as in a catalogue. `link` makes it an address to follow. */
export interface Entry {
  label: string
  value: string
  link?: string
}

/** Ruled entries, one below the other. */
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
 * One sheet of paper for usual mail programs: tables and inline styles only, nothing fetched.
 * @param index the small word above the title
 * @param preview what a mailbox shows beside the subject
 * @param rows made by the functions above
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

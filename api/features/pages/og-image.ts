import escapeHtml from 'escape-html'
import sharp, { type OverlayOptions } from 'sharp'
import type { Palette } from '#contract/brand/palette'
import { OG_IMAGE } from '#contract/pages'
import type { OgImageText } from '#contract/rendered-page'
import { bundledFile } from '../../lib/bundled-files.ts'

/** The website's display font under its own name. Other scripts use system fonts. */
const FAMILY = 'Prospectus Poster'
const FONT = bundledFile({ source: 'api/features/pages/og-image-font.ttf', built: 'og-image-font.ttf' })

const MARGIN = 76
const BAR = 26

const LONGEST_TEXT = 150

const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))}…`

interface Line {
  text: string
  size: number
  colour: string
  width: number
}

/** Draws a text with Pango, so that no uploaded file is parsed. */
async function drawText({ text, size, colour, width }: Line) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${FAMILY} ${size}`,
      fontfile: FONT,
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { height, width: drawnWidth, channels } = info
  return { input: data, raw: { width: drawnWidth, height, channels }, height }
}

interface Look {
  palette: Pick<Palette, 'paper' | 'ink' | 'inkSoft' | 'accent'>
  /** A PNG for the corner; null for a plain square in the accent colour. */
  mark: Buffer | null
}

/** Draws the preview image of a shared link. @returns a PNG of OG_IMAGE's size */
export async function drawOgImage(
  { institute, place, heading, text }: OgImageText,
  { palette: { paper, ink, inkSoft, accent }, mark }: Look,
): Promise<Buffer> {
  const blank = { channels: 4 as const, background: accent }
  const width = OG_IMAGE.width - 2 * MARGIN
  const [name, title, small, foot] = await Promise.all([
    drawText({ text: shorten(institute, 60), size: 30, colour: inkSoft, width: width - 120 }),
    drawText({ text: shorten(heading, 70), size: 84, colour: ink, width }),
    drawText({ text: shorten(text, LONGEST_TEXT), size: 31, colour: inkSoft, width }),
    drawText({ text: shorten(place || institute, 70), size: 26, colour: ink, width }),
  ])
  const top = 172
  const layers: OverlayOptions[] = [
    mark
      ? { input: mark, left: OG_IMAGE.width - MARGIN - 88, top: 50 }
      : {
          input: { create: { width: 56, height: 56, ...blank } },
          left: OG_IMAGE.width - MARGIN - 56,
          top: 66,
        },
    { input: name.input, raw: name.raw, left: MARGIN, top: 78 },
    { input: title.input, raw: title.raw, left: MARGIN, top },
    { input: small.input, raw: small.raw, left: MARGIN, top: top + title.height + 36 },
    { input: foot.input, raw: foot.raw, left: MARGIN, top: OG_IMAGE.height - BAR - 40 - foot.height },
    {
      input: { create: { width: OG_IMAGE.width, height: BAR, ...blank } },
      left: 0,
      top: OG_IMAGE.height - BAR,
    },
  ]
  return sharp({ create: { ...OG_IMAGE, channels: 4, background: paper } })
    .composite(layers)
    .png({ palette: true })
    .toBuffer()
}

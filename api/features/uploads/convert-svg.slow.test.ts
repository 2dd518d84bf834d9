import { expect, it } from 'vitest'
import { SVG_TEXTS } from '#contract/brand/schema'
import { convertSvg } from './convert-svg.ts'
import { SVG_LIMITS } from './limits.ts'

const svg = (inside: string, size = 'viewBox="0 0 400 200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
const SHEET = '<path d="M0 0h400v200z"/>'

it('convertSvg aborts an SVG that takes minutes and converts the next one', async () => {
  const masks = `<mask id="m">${SHEET.repeat(900)}</mask>${'<g mask="url(#m)"><path d="M0 0h400v200z"/></g>'.repeat(400)}`
  const began = Date.now()
  const endless = convertSvg(svg(masks))
  const next = convertSvg(svg(SHEET))
  await expect(endless).rejects.toThrow(SVG_TEXTS.tooComplex)
  expect(Date.now() - began).toBeLessThan(2 * SVG_LIMITS.seconds * 1000)
  expect(await next).toMatchObject({ width: 1600, height: 800 })
})

it('convertSvg aborts an SVG that takes gigabytes', async () => {
  const floods = Array.from({ length: 900 }, (_, at) => `<feFlood result="r${at}"/>`).join('')
  const began = Date.now()
  await expect(
    convertSvg(svg(`<filter id="f">${floods}</filter><g filter="url(#f)">${SHEET}</g>`)),
  ).rejects.toThrow(SVG_TEXTS.tooComplex)
  expect(Date.now() - began, 'before the time limit').toBeLessThan(SVG_LIMITS.seconds * 1000)
})

it('convertSvg rejects an SVG with excessive dimensions', async () => {
  await expect(convertSvg(svg(SHEET, 'width="1e9" height="1e9"'))).rejects.toThrow(SVG_TEXTS.unreadable)
})

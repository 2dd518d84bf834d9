import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SVG_TEXTS, svgSchema } from '#contract/brand/schema'
import { convertSvg } from './convert-svg.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, size = 'viewBox="0 0 300 150"') => `<svg ${NS} ${size}>${inside}</svg>`
const refusal = (source: string) => convertSvg(source).then(Object.keys, ({ message }: Error) => message)

describe('convertSvg', () => {
  it('converts to a transparent WebP at four times the size, without running scripts', async () => {
    const drawn = await convertSvg(svg('<script>alert(1)</script><path fill="#cc0066" d="M0 0h150v150z"/>'))
    expect([drawn.width, drawn.height]).toEqual([1200, 600])
    const { data, info } = await sharp(drawn.data).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ]
    expect([pixel(300, 100), pixel(900, 300)[3]]).toEqual([[0xcc, 0, 0x66, 255], 0])
    expect(await sharp(drawn.data).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
  })

  it.each([
    ['an icon', 'viewBox="0 0 24 12"', [512, 256]],
    ['a plan', 'width="100000" height="50000"', [1600, 800]],
  ])('scales %s to a useful size', async (_name, size, sides) => {
    const { width, height } = await convertSvg(svg('<path d="M0 0h9v9z"/>', size))
    expect([width, height]).toEqual(sides)
  })

  it.each([
    ['is a page', '<!doctype html><html><body/></html>', SVG_TEXTS.unreadable],
    ['ends in the middle', svg('<g>'), SVG_TEXTS.unreadable],
    ['is nested without end', svg('<g>'.repeat(3000) + '</g>'.repeat(3000)), SVG_TEXTS.unreadable],
  ])('rejects an SVG that %s', async (_name, source, sentence) => {
    expect(await refusal(source)).toBe(sentence)
  })
})

describe('svgSchema', () => {
  it.each([
    ['is too large', svg('<g/>'.repeat(20_000)), SVG_TEXTS.tooLarge],
    ['declares entities', `<!DOCTYPE svg [<!ENTITY a "aa">]>${svg('<text>&a;</text>')}`, SVG_TEXTS.entities],
    ['shows a file', svg('<image href="file:///etc/passwd"/>'), SVG_TEXTS.foreign],
    [
      'shows an image from elsewhere',
      svg("<image xlink:href = 'https://evil.example/x'/>"),
      SVG_TEXTS.foreign,
    ],
    ['includes a file', svg('<xi:include href="/etc/passwd"/>'), SVG_TEXTS.foreign],
    ['is painted from elsewhere', svg('<g fill="url(//evil.example/x#a)"/>'), SVG_TEXTS.foreign],
    ['imports styles', svg('<style>@import "https://evil.example/x.css";</style>'), SVG_TEXTS.foreign],
  ])('rejects an SVG that %s', (_name, source, sentence) => {
    const { error } = svgSchema.safeParse({ svg: source })
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
  })

  it.each([
    '<use href="#a" xlink:href="#a"/><path href="" fill="url(#a)" style="fill:url(&quot;#a&quot;);mask:url(\'#b\')"/>',
    '<image href="data:image/png;base64,AAAA"/>',
  ])('accepts an SVG without outside references: %s', (inside) => {
    expect(svgSchema.safeParse({ svg: svg(inside) }).success).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { svgSchema } from '#contract/brand/schema'
import { toCleanSvg } from '#contract/brand/svg'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const drawing = (inside: string, more = '') => `<svg ${NS} viewBox="0 0 48 24" ${more}>${inside}</svg>`
const cleaned = (source: string) => {
  const result = toCleanSvg(source)
  if ('problem' in result) throw new Error(result.problem)
  return result.svg
}

const ATTACKS: readonly (readonly [name: string, source: string])[] = [
  ['a script', drawing('<script>alert(1)</script>')],
  ['a script in CDATA', drawing('<script><![CDATA[alert(1)]]></script>')],
  ['an event', drawing('<path d="M0 0" onload="alert(1)"/>')],
  ['an event on the root', drawing('', 'onload="alert(1)"')],
  ['an event in other letters', drawing('<path d="M0 0" ONCLICK="alert(1)"/>')],
  ['foreignObject', drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['a link', drawing('<a href="https://evil.example"><path d="M0 0"/></a>')],
  ['an address', drawing('<path d="M0 0" href="https://evil.example/x"/>')],
  ['an address by xlink', drawing('<linearGradient id="a" xlink:href="https://evil.example/x#a"/>')],
  ['a script as an address', drawing('<linearGradient id="a" href="javascript:alert(1)"/>')],
  ['a picture', drawing('<image href="data:image/png;base64,AAAA"/>')],
  ['a page as data', drawing('<image href="data:text/html,<script>alert(1)</script>"/>')],
  ['use of another file', drawing('<use href="https://evil.example/x.svg#a"/>')],
  ['use of data', drawing('<use href="data:image/svg+xml;base64,AAAA#a"/>')],
  ['paint from elsewhere', drawing('<path d="M0 0" fill="url(https://evil.example/x#a)"/>')],
  ['paint from elsewhere in a style', drawing('<path d="M0 0" style="fill:url(//evil.example/x)"/>')],
  ['a background in a style', drawing('<path d="M0 0" style="background:url(//evil.example/x)"/>')],
  ['an escaped address', drawing('<path d="M0 0" style="fill:u\\72l(//evil.example/x)"/>')],
  ['an address by an entity', drawing('<path d="M0 0" style="fill:&#117;rl(//evil.example/x)"/>')],
  ['an import in a style', drawing('<style>@import "https://evil.example/x.css";</style>')],
  ['a font in a style', drawing('<style>@font-face{font-family:a;src:url(//evil.example/x)}</style>')],
  ['a selector that reads', drawing('<style>[id^="a"]{fill:red}</style>')],
  ['image-set', drawing('<path d="M0 0" style="fill:image-set(x)"/>')],
  [
    'an animation that sets an address',
    drawing('<a><animate attributeName="href" to="javascript:alert(1)"/></a>'),
  ],
  ['a set', drawing('<path d="M0 0"><set attributeName="onclick" to="alert(1)"/></path>')],
  ['a movement', drawing('<path d="M0 0"><animateTransform attributeName="transform"/></path>')],
  ['an entity bomb', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing('<path d="&b;"/>')}`],
  [
    'a file as an entity',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<title>&x;</title>')}`,
  ],
  ['an unknown entity', drawing('<path d="&payload;"/>')],
  ['a filter', drawing('<filter id="a"><feImage href="https://evil.example"/></filter>')],
  ['a pattern', drawing('<pattern id="a"/>')],
  ['text', drawing('<text>Institute</text>')],
  ['a mask within a mask', drawing('<mask id="a"><g mask="url(#b)"/></mask>')],
  ['an element named as a property of every object', drawing('<constructor/>')],
  ['an entity named as a property of every object', drawing('<path d="&constructor;"/>')],
  ['what is open at the end', `<svg ${NS} viewBox="0 0 1 1"><g>`],
  ['two roots', drawing('') + drawing('')],
  ['HTML', '<!doctype html><html><body/></html>'],
  ['no size', `<svg ${NS}><path d="M0 0"/></svg>`],
  ['no text at all', ''],
  ['too many parts', drawing('<g/>'.repeat(3000))],
  ['too deep', drawing('<g>'.repeat(60) + '</g>'.repeat(60))],
  ['too large', drawing(`<path d="${'M0 0'.repeat(20_000)}"/>`)],
  [
    'a class that makes it large',
    drawing(`<style>.a{stroke-dasharray:${'1 '.repeat(9000)}}</style>${'<path class="a"/>'.repeat(1100)}`),
  ],
  [
    'masks that take half a minute to draw',
    drawing(
      `<mask id="m">${'<path d="M0 0h48v24z"/>'.repeat(900)}</mask><style>.a{mask:url(#m)}</style>${'<rect class="a" width="48" height="24"/>'.repeat(400)}`,
    ),
  ],
  ['a clip that is used too often', drawing('<clipPath id="c"/><g clip-path="url(#c)"/>'.repeat(200))],
  ['a mask of a mask', drawing('<mask id="a" mask="url(#b)"/><mask id="b"/>')],
  [
    'dashes without number',
    drawing('<g stroke-dasharray="1"><path stroke="red" d="M0 0L5120000 5120000"/></g>'),
  ],
  ['dashes of a size that we can’t tell', drawing('<path stroke-dasharray="1%" d="M0 0h9"/>')],
  ['dashes of a line that we can’t tell', drawing('<line stroke-dasharray="1" x2="100%"/>')],
  ['dashes by another length', drawing('<path pathLength="1e9" stroke-dasharray="1" d="M0 0h9"/>')],
  ['a strip', `<svg ${NS} viewBox="0 0 100000 1"><path d="M0 0h9"/></svg>`],
  ['a box that is none', `<svg ${NS} viewBox="0 0 NaN 1" width="9" height="9"/>`],
]

describe('an SVG is refused in one sentence', () => {
  it.each(ATTACKS)('%s', (_name, source) => {
    const result = toCleanSvg(source)
    expect(result).toEqual({ problem: expect.stringMatching(/^[^\n]{10,140}\.$/) })
    const parsed = svgSchema.safeParse({ svg: source })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([Object.values(result)[0]])
  })
})

describe('an SVG is written anew', () => {
  it('what drawing programs add is left out, and classes and styles become attributes', () => {
    const source = `<?xml version="1.0"?><!-- Generator -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg ${NS} xmlns:inkscape="http://inkscape" version="1.1" width="96px" height="48" xml:space="preserve">
        <title>Logo</title><metadata><rdf:RDF/></metadata><inkscape:view id="x"/>
        <style type="text/css"><![CDATA[.cls-1{fill:#0b3d2e;} .cls-2, .cls-3 { stroke : rgb(1, 2, 3) }]]></style>
        <g inkscape:label="Layer" data-name="x"><path class="cls-1 cls-2" style="opacity:.5;-inkscape-font:Sans" d="M0 0h9v9z"/></g>
      </svg>`
    expect(cleaned(source)).toBe(
      `<svg ${NS} width="96" height="48" viewBox="0 0 96 48"><g><path d="M0 0h9v9z" fill="#0b3d2e" stroke="rgb(1, 2, 3)" opacity=".5"/></g></svg>`,
    )
  })

  it('gradients and clips keep their references inside the file', () => {
    const source = drawing(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><radialGradient id="b" xlink:href="#a"/><clipPath id="c"><path d="M0 0h9"/></clipPath></defs><path fill="url(#b)" clip-path="url(&quot;#c&quot;)" d="M0 0h9"/>',
    )
    expect(cleaned(source)).toContain('<radialGradient id="b" href="#a"/>')
    expect(cleaned(source)).toContain('fill="url(#b)" clip-path="url(#c)"')
  })

  it('its own drawing comes out as it went in when it is cleaned again', () => {
    const once = cleaned(drawing('<g fill="none"><circle cx="3" cy="4" r="2"/></g>'))
    expect(cleaned(once)).toBe(once)
  })

  it('tells its size, by its box where it says none', () => {
    expect(toCleanSvg(drawing(''))).toMatchObject({ width: 48, height: 24 })
  })

  it.each([
    ['as in a plan of a house', 'viewBox="0 0 100000 50000"', 1024, 512],
    ['of less than a pixel', 'viewBox="0 0 48 24" width="0.4" height="0.2"', 1024, 512],
    ['of a photograph', 'width="7000px" height="7000"', 1024, 1024],
  ])('a size %s becomes one that icons are made of, and shows the same', (_name, size, width, height) => {
    const once = toCleanSvg(`<svg ${NS} ${size}><path d="M0 0h9"/></svg>`)
    expect(once).toMatchObject({ width, height })
    expect('svg' in once && toCleanSvg(once.svg)).toEqual(once)
    expect('svg' in once && once.svg).toMatch(/viewBox="0 0 (?:100000 50000|48 24|7000 7000)"/)
  })

  it('what was written once is written the same again, whatever it says of its size', () => {
    const side = fc.oneof(fc.double({ min: 0.01, max: 1e6, noNaN: true }), fc.integer({ min: 1, max: 9000 }))
    fc.assert(
      fc.property(side, fc.double({ min: 0.1, max: 10, noNaN: true }), (width, ratio) => {
        const first = cleaned(`<svg width="${width.toFixed(3)}" height="${(width * ratio).toFixed(3)}"/>`)
        expect(cleaned(first)).toBe(first)
      }),
    )
  })

  it('dashes and masks as people draw them stay', () => {
    const source = drawing(
      '<mask id="m"><path d="M0 0h9v9z" fill="#fff"/></mask><g mask="url(#m)"><path d="M0 0L48 24" stroke="red" stroke-dasharray="2 1.5px"/></g>',
    )
    expect(cleaned(source)).toContain('stroke-dasharray="2 1.5px"')
  })

  it('whatever is written, nothing that runs or loads comes out', () => {
    const part = fc.constantFrom(
      ...[
        '<svg viewBox="0 0 1 1">',
        '</svg>',
        '<g ',
        '>',
        '/>',
        '<path d="',
        '"',
        "'",
        'onload=',
        'href="#a"',
        'url(',
        ')',
        '&#x6a;',
      ],
      ...[
        '<script>',
        '</script>',
        '<style>',
        '</style>',
        '.a{',
        '}',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        'javascript:',
        '\\',
        '&lt;',
      ],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const result = toCleanSvg(`<svg viewBox="0 0 1 1">${parts.join('')}</svg>`)
        if ('svg' in result)
          // In a path's own `d` the word is no address.
          expect(result.svg.replace(/ d="[^"]*"/g, '')).not.toMatch(
            /<script|<style|\son\w+=|url\((?!#)|javascript:|href="[^#]/i,
          )
      }),
      { numRuns: 5000 },
    )
  })
})

export const BOUNDARY = 'x7MA4YWxk'

/** A malformed body. `mayPass`: a correct parser can still find the whole image in it. */
export interface BrokenForm {
  what: string
  body: Buffer
  type?: string
  mayPass?: boolean
}

const bytes = (text: string) => Buffer.from(text, 'latin1')

const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.png"'
const TYPE = 'Content-Type: image/png'

/** Returns one part of a form, with header lines and content. */
export const part = (content: Buffer, lines: string[] = [DISPOSITION, TYPE]): Buffer =>
  Buffer.concat([bytes(`--${BOUNDARY}\r\n${lines.join('\r\n')}\r\n\r\n`), content, bytes('\r\n')])

export const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, bytes(`--${BOUNDARY}--\r\n`)])

const named = (name: string) => [`Content-Disposition: form-data; name="${name}"; filename="a.png"`, TYPE]
const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i))

function brokenHeaders(png: Buffer): BrokenForm[] {
  const withLines = (what: string, lines: string[], mayPass = false): BrokenForm => ({
    what,
    body: form(part(png, lines)),
    mayPass,
  })
  return [
    withLines('no disposition', [TYPE]),
    withLines('no header at all', []),
    withLines('disposition of an attachment', ['Content-Disposition: attachment; name="file"; filename="a"']),
    withLines('no name', ['Content-Disposition: form-data; filename="a.png"', TYPE]),
    withLines('empty name', named('')),
    withLines('no file name', ['Content-Disposition: form-data; name="file"', TYPE]),
    withLines('disposition cut off', ['Content-Disposition: form-data; name="file', TYPE]),
    withLines('disposition of nothing', ['Content-Disposition:', TYPE]),
    withLines('header without a colon', [DISPOSITION, 'nonsense']),
    withLines('header without a name', [DISPOSITION, ': x']),
    withLines('header with NUL', [`${DISPOSITION}\0`, TYPE]),
    withLines('header with a bare CR', [`${DISPOSITION}\r${TYPE}`]),
    withLines('header of 17 KB', [DISPOSITION, `X-Long: ${'x'.repeat(17_000)}`]),
    withLines('3000 headers', [DISPOSITION, ...repeat(3000, (index) => `X-${index}: 1`)]),
    withLines('file name cut off in an escape', [`${DISPOSITION}; filename*=UTF-8''%E0%A4%A`], true),
    withLines('file name of an unknown charset', [`${DISPOSITION}; filename*=nonsense''a.png`], true),
    withLines('base64 that is none', [DISPOSITION, TYPE, 'Content-Transfer-Encoding: base64'], true),
    withLines('unknown charset', [DISPOSITION, 'Content-Type: image/png; charset=nonsense'], true),
    withLines('type that is none', [DISPOSITION, 'Content-Type: ////'], true),
    ...[
      'avatar',
      'FILE',
      'file[]',
      'file[0]',
      'file[99999999]',
      `file${'[a]'.repeat(200)}`,
      '__proto__',
      'constructor',
      'toString',
      'x'.repeat(5000),
      'file%0A',
    ].map((name) => withLines(`field ${name.slice(0, 20)}`, named(name))),
  ]
}

function brokenParts(png: Buffer): BrokenForm[] {
  const good = part(png)
  const field = part(bytes('1'), ['Content-Disposition: form-data; name="a"'])
  const nested = [
    'Content-Disposition: form-data; name="file"',
    'Content-Type: multipart/mixed; boundary=inner',
  ]
  return [
    { what: 'nothing', body: Buffer.alloc(0) },
    { what: 'only the end', body: form() },
    { what: 'only the start', body: bytes(`--${BOUNDARY}`) },
    { what: 'never closed', body: good },
    { what: 'closed with one dash', body: Buffer.concat([good, bytes(`--${BOUNDARY}-\r\n`)]) },
    { what: 'lines of LF only', body: bytes(form(good).toString('latin1').replaceAll('\r\n', '\n')) },
    { what: 'lines of CR only', body: bytes(form(good).toString('latin1').replaceAll('\r\n', '\r')) },
    { what: 'two files', body: form(good, good) },
    { what: 'a hundred files', body: form(...repeat(100, String).map(() => good)) },
    { what: 'a field first', body: form(field, good) },
    { what: 'a field last', body: form(good, field) },
    { what: 'a thousand fields', body: form(...repeat(1000, String).map(() => field)) },
    { what: 'a form in the form', body: form(part(bytes('--inner\r\n\r\nx\r\n--inner--'), nested)) },
    {
      what: 'a megabyte before',
      body: Buffer.concat([Buffer.alloc(2 ** 20), bytes('\r\n'), form(good)]),
      mayPass: true,
    },
    { what: 'noise behind', body: Buffer.concat([form(good), Buffer.alloc(5000, 7)]), mayPass: true },
    { what: 'a second form behind', body: Buffer.concat([form(good), form(good)]), mayPass: true },
    { what: 'a file of 5 MB and more', body: form(part(Buffer.alloc(5 * 2 ** 20 + 1))) },
    { what: 'a body of 8 MB', body: form(part(Buffer.alloc(8 * 2 ** 20))) },
    { what: 'noise', body: Buffer.from(png) },
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      'multipart/form-data; boundary=other',
      `multipart/form-data; boundary=${'b'.repeat(3000)}`,
      `multipart/form-data; charset=nonsense; boundary="${BOUNDARY}x"`,
      `multipart/mixed; boundary=${BOUNDARY}`,
      `multipart/related; boundary=${BOUNDARY}`,
      'multipart/',
      'application/x-www-form-urlencoded',
      'text/plain',
      '/',
    ].map((type) => ({ what: `type ${type.slice(0, 40)}`, type, body: form(good) })),
  ]
}

/** The valid form, truncated at different points but with the full Content-Length. */
const cutForms = (png: Buffer): BrokenForm[] => {
  const whole = form(part(png))
  return repeat(25, String).map((_, index) => {
    const length = Math.floor((whole.length * (index + 1)) / 26)
    return { what: `cut after ${length} bytes`, body: whole.subarray(0, length) }
  })
}

/** The valid form with one byte of its header or end flipped. */
const flippedForms = (png: Buffer): BrokenForm[] => {
  const whole = form(part(png))
  const headLength = whole.indexOf('\r\n\r\n') + 4
  const places = repeat(30, String).map((_, index) => {
    const place = index * 5
    return place < headLength ? place : whole.length - 1 - (place - headLength)
  })
  return places.map((place) => {
    const body = Buffer.from(whole)
    body.writeUInt8(body.readUInt8(place) ^ 0xff, place)
    return { what: `byte ${place} turned round`, body, mayPass: true }
  })
}

/** Malformed multipart bodies around one valid image. */
export const brokenForms = (png: Buffer): BrokenForm[] => [
  ...brokenHeaders(png),
  ...brokenParts(png),
  ...cutForms(png),
  ...flippedForms(png),
]

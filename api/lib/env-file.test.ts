import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseEnvFile } from './env-file.ts'

const parseValue = (written: string) => parseEnvFile(`# a comment\n\nPASS=${written}\n`).PASS

describe('parseEnvFile', () => {
  it.each([
    ["'correct horse #7 battery'", 'correct horse #7 battery'],
    ['"correct horse #7 battery"', 'correct horse #7 battery'],
    ["'it ends with a space '", 'it ends with a space '],
    [`"it's"`, "it's"],
    ['`it\'s "so"`', `it's "so"`],
    ["'a\\nb $HOME'", 'a\\nb $HOME'],
    ["'quoted' # and explained", 'quoted'],
    ['correct horse battery', 'correct horse battery'],
    ['a"b\'c', 'a"b\'c'],
    ['a=b==', 'a=b=='],
    ['', ''],
    ["''", ''],
  ])('reads %s literally', (written, value) => {
    expect(parseValue(written)).toBe(value)
  })

  it.each([
    ['correct horse #7 battery', /has an unquoted #/],
    ['correct#horse', /has an unquoted #/],
    ['correct horse # on paper', /has an unquoted #/],
    ['correct horse ', /ends with a space/],
    ['correct horse\t', /ends with a space/],
    ['"correct horse', /has no closing "/],
    ["'correct horse", /has no closing '/],
    ["'it's long'", /continues after the closing '/],
    ['"a\\tb"', /backslash/],
  ])('refuses %s with its line and name', (written, problem) => {
    expect(() => parseValue(written)).toThrow(problem)
    expect(() => parseValue(written)).toThrow('.env line 3: the value of PASS ')
  })

  it('refuses a malformed line without quoting it', () => {
    expect(() => parseEnvFile('PORT=1\na secret\n')).toThrow(/^\.env line 2: expected NAME=value\.$/)
  })

  it('refuses two different values for a name, but accepts the same one twice', () => {
    expect(() => parseEnvFile('PORT=1\n# moved\nPORT=2\n')).toThrow(
      /^\.env line 3: PORT already has a different value in line 1\. Remove one of them\.$/,
    )
    expect(parseEnvFile('PORT=1\nPORT=1\n')).toEqual({ PORT: '1' })
  })

  it('accepts a byte order mark, CRLF and export', () => {
    const text = '\uFEFFPORT = 5000\r\n  export HOST=::1\r\n\r\n'
    expect(parseEnvFile(text)).toEqual({ PORT: '5000', HOST: '::1' })
  })

  it('accepts the example file', () => {
    expect(parseEnvFile(readFileSync('.env.example', 'utf8'))).toMatchObject({ PORT: '4000', ADMIN_KEY: '' })
  })
})

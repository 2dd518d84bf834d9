import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseEnvFile } from './env-file.ts'

const readFormToken = (written: string) => parseEnvFile(`# a remark\n\nPASS=${written}\n`).PASS

describe('an environment file', () => {
  it.each([
    ["'correct horse #7 battery'", 'correct horse #7 battery'],
    ['"correct horse #7 battery"', 'correct horse #7 battery'],
    ["'it ends with a blank '", 'it ends with a blank '],
    [`"it's"`, "it's"],
    ['`it\'s "so"`', `it's "so"`],
    ["'a\\nb $HOME'", 'a\\nb $HOME'],
    ["'quoted' # and explained", 'quoted'],
    ['correct horse battery', 'correct horse battery'],
    ['a"b\'c', 'a"b\'c'],
    ['a=b==', 'a=b=='],
    ['', ''],
    ["''", ''],
  ])('means %s to the letter', (written, value) => {
    expect(readFormToken(written)).toBe(value)
  })

  it.each([
    ['correct horse #7 battery', /holds a # outside of quotes/],
    ['correct#horse', /holds a # outside of quotes/],
    ['correct horse # on paper', /holds a # outside of quotes/],
    ['correct horse ', /ends with a blank/],
    ['correct horse\t', /ends with a blank/],
    ['"correct horse', /has no " at its end/],
    ["'correct horse", /has no ' at its end/],
    ["'it's long'", /goes on after its closing '/],
    ['"a\\tb"', /backslash/],
  ])('refuses %s by the line and the name', (written, fault) => {
    expect(() => readFormToken(written)).toThrow(fault)
    expect(() => readFormToken(written)).toThrow('Line 3 of .env: the value of PASS ')
  })

  it('refuses a line that is no setting, by its number alone', () => {
    expect(() => parseEnvFile('PORT=1\na secret\n')).toThrow(
      /^Line 2 of .env is none of the kind NAME=value\.$/,
    )
  })

  it('refuses a second value for a name, by both lines, and takes the same one twice', () => {
    expect(() => parseEnvFile('PORT=1\n# moved\nPORT=2\n')).toThrow(
      /^Line 3 of \.env gives PORT another value than line 1: remove one of the two\.$/,
    )
    expect(parseEnvFile('PORT=1\nPORT=1\n')).toEqual({ PORT: '1' })
  })

  it('is read whatever editor has written it', () => {
    const text = '\uFEFFPORT = 5000\r\n  export HOST=::1\r\n\r\n'
    expect(parseEnvFile(text)).toEqual({ PORT: '5000', HOST: '::1' })
  })

  it('may be a copy of the example', () => {
    expect(parseEnvFile(readFileSync('.env.example', 'utf8'))).toMatchObject({ PORT: '4000', ADMIN_KEY: '' })
  })
})

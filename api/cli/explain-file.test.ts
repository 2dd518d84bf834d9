import { describe, expect, it } from 'vitest'
import { explainFile } from './explain-file.ts'

const attempt = { file: '/var/backups/prospectus/a.backup', folder: '/var/lib/prospectus' }
const refusal = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: raw`), { code, ...more })
const said = (error: Error) => (explainFile(error, attempt) as Error).message

describe('what the system refuses a backup or a restore is said with its cure', () => {
  it.each([
    ['a folder that is not there', refusal('ENOENT', { syscall: 'mkdtemp' }), /is not there.*install -d -o/],
    ['a folder of somebody else', refusal('EACCES', { syscall: 'mkdtemp' }), /may not write into.*runuser/],
    ['a file of root', refusal('EACCES', { syscall: 'open', path: attempt.file }), /may not read.*chown/],
    [
      'a data folder that can’t be made',
      refusal('EACCES', { syscall: 'mkdir', path: attempt.folder }),
      /may not make it in \/var\/lib\. Make it first: install -d .* \/var\/lib\/prospectus$/,
    ],
    ['a full disk', refusal('SQLITE_FULL'), /disk of \/var\/lib\/prospectus is full/],
  ])('%s', (_name, error, sentence) => {
    expect(said(error)).toMatch(sentence)
  })
  it('anything else stays as it is', () => {
    const other = refusal('EIO')
    expect(explainFile(other, attempt)).toBe(other)
  })
})

import { describe, expect, it } from 'vitest'
import { explainFile } from './explain-file.ts'

const attempt = { file: '/var/backups/prospectus/a.backup', folder: '/var/lib/prospectus' }
const refusal = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: raw`), { code, ...more })
const messageFor = (error: Error) => (explainFile(error, attempt) as Error).message

describe('explainFile', () => {
  it.each([
    ['a missing folder', refusal('ENOENT', { syscall: 'mkdtemp' }), /does not exist.*install -d -o/],
    [
      'a folder of another user',
      refusal('EACCES', { syscall: 'mkdtemp' }),
      /No permission to write to.*runuser/,
    ],
    [
      'a file of root’s',
      refusal('EACCES', { syscall: 'open', path: attempt.file }),
      /No permission to read.*chown/,
    ],
    [
      'a data folder that can’t be created',
      refusal('EACCES', { syscall: 'mkdir', path: attempt.folder }),
      /can't create it in \/var\/lib\. Create it first: install -d .* \/var\/lib\/prospectus$/,
    ],
    ['a full disk', refusal('SQLITE_FULL'), /disk with \/var\/lib\/prospectus is full/],
  ])('explains %s and the fix', (_name, error, sentence) => {
    expect(messageFor(error)).toMatch(sentence)
  })
  it('returns any other error unchanged', () => {
    const other = refusal('EIO')
    expect(explainFile(other, attempt)).toBe(other)
  })
})

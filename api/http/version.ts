import type { Request } from 'express'
import type { Version } from '../database/setting.ts'
import { AppError } from '../lib/app-error.ts'

/**
 * The version of a record that a writer has read: If-Match names it (an `updatedAt`, in quotes or not), and
 * `If-None-Match: *` says that there was none yet (RFC 9110, 13.1).
 * @throws AppError `invalid`
 */
export function readVersion(request: Request): Version {
  const version = request.get('if-match')?.replaceAll('"', '')
  if (version === undefined) return request.get('if-none-match') === '*' ? null : undefined
  if (Number.isNaN(Date.parse(version)))
    throw new AppError('invalid', 'If-Match must be the updatedAt of a record.')
  return version
}

/** A record that replaces another, as of the version that the headers name, else of that which it carries itself. */
export function withVersion<T extends { updatedAt?: Version }>(request: Request, body: T): T {
  const version = readVersion(request)
  return version === undefined ? body : { ...body, updatedAt: version }
}

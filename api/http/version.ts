import type { Request } from 'express'
import type { Version } from '../database/setting.ts'
import { AppError } from '../lib/app-error.ts'

/**
 * Returns the version of a record that a writer has read: `updatedAt` in If-Match, with or without quotes. `If-None-Match: *`
 * means that there was none (RFC 9110, 13.1).
 * @throws AppError `invalid`
 */
export function readVersion(request: Request): Version {
  const version = request.get('if-match')?.replaceAll('"', '')
  if (version === undefined) return request.get('if-none-match') === '*' ? null : undefined
  if (Number.isNaN(Date.parse(version)))
    throw new AppError('invalid', 'If-Match must be a record’s updatedAt.')
  return version
}

/** Adds the version from the headers to a record that replaces another; without one, the record keeps its own. */
export function withVersion<T extends { updatedAt?: Version }>(request: Request, body: T): T {
  const version = readVersion(request)
  return version === undefined ? body : { ...body, updatedAt: version }
}

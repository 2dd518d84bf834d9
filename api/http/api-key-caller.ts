import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { API_KEY_PREFIX, API_KEY_TEXTS, isApiKey } from '#contract/api-keys'
import type { Caller } from '#contract/roles'
import { AppError } from '../lib/app-error.ts'

const CALLER = 'apiKeyCaller'

const listCredentials = (request: IncomingMessage): readonly string[] =>
  request.headers.authorization === undefined ? [] : (request.headersDistinct.authorization ?? [])

/**
 * True if a request has an API key, valid or not. Other credentials are ignored, because a proxy in front of the server may
 * require them.
 */
export const hasApiKey = (request: IncomingMessage): boolean =>
  listCredentials(request).some((credentials) => credentials.includes(API_KEY_PREFIX))

/** Returns the API key of a request. @throws AppError `unauthenticated` if it is sent in another way or malformed */
export function parseApiKey(request: IncomingMessage): string {
  const credentials = listCredentials(request)
  const [, key = ''] = /^bearer +(\S+)$/i.exec(credentials[0] ?? '') ?? []
  if (credentials.length !== 1 || !key.startsWith(API_KEY_PREFIX))
    throw new AppError('unauthenticated', API_KEY_TEXTS.malformed)
  if (!isApiKey(key)) throw new AppError('unauthenticated', API_KEY_TEXTS.unknown)
  return key
}

/** Stores the caller whose API key authorised the request. */
export function setApiKeyCaller(response: Response, caller: Caller): void {
  response.locals[CALLER] = caller
}

/** Returns the caller whose API key authorised the request; undefined if a session did. */
export const getApiKeyCaller = (response: Response) => response.locals[CALLER] as Caller | undefined

/** Applies a rule to sessions only, and skips it for requests that an API key has authorised. */
export const skipForApiKeys =
  (rule: RequestHandler): RequestHandler =>
  (request, response, next) =>
    getApiKeyCaller(response) ? next() : rule(request, response, next)

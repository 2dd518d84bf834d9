import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { API_KEY_PREFIX, API_KEY_TEXTS, isApiKey } from '#contract/api-keys'
import type { Caller } from '#contract/roles'
import { AppError } from '../lib/app-error.ts'

const PROGRAM = 'program'

const listCredentials = (request: IncomingMessage): readonly string[] =>
  request.headers.authorization === undefined ? [] : (request.headersDistinct.authorization ?? [])

/**
 * Whether a request has an API key, right or wrong. Other credentials are none of ours: a proxy before the server may
 * ask for them.
 */
export const bearsKey = (request: IncomingMessage): boolean =>
  listCredentials(request).some((credentials) => credentials.includes(API_KEY_PREFIX))

/** The API key of a request that has one. @throws AppError `unauthenticated` for one that is sent in another way */
export function parseKey(request: IncomingMessage): string {
  const credentials = listCredentials(request)
  const [, key = ''] = /^bearer +(\S+)$/i.exec(credentials[0] ?? '') ?? []
  if (credentials.length !== 1 || !key.startsWith(API_KEY_PREFIX))
    throw new AppError('unauthenticated', API_KEY_TEXTS.malformed)
  if (!isApiKey(key)) throw new AppError('unauthenticated', API_KEY_TEXTS.unknown)
  return key
}

/** Remembers which program has been let through. */
export function setProgram(response: Response, program: Caller): void {
  response.locals[PROGRAM] = program
}

/** The program whose key has let the request through; undefined where a person's session has. */
export const getProgram = (response: Response) => response.locals[PROGRAM] as Caller | undefined

/** A rule for people, which a program that its key has let through is not asked for. */
export const forPeople =
  (rule: RequestHandler): RequestHandler =>
  (request, response, next) =>
    getProgram(response) ? next() : rule(request, response, next)

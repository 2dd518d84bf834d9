import type * as z from 'zod/mini'

/**
 * Who may make a call: anybody; a session; a session with the admin key; a session or the set-up token.
 */
export type Access = 'public' | 'session' | 'session-and-key' | 'session-or-setup'

/** One call of the API: what the server mounts, the documentation shows and the tests walk through. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Express notation: `:id` */
  path: string
  access: Access
  summary: string
  /** Shape of the JSON of success; undefined for other media. */
  answer: z.ZodMiniType | undefined
  /** What success is, where it is no JSON. */
  media?: string
  /** Status of success. */
  status: 200 | 201
  body?: z.ZodMiniType
  /** Name of the one file field of a multipart body. */
  file?: string
  query?: z.ZodMiniType
}

type More = Partial<Pick<Endpoint, 'status' | 'body' | 'file' | 'query' | 'media'>>

const called =
  (method: Endpoint['method']) =>
  (path: string, access: Access, summary: string, answer: Endpoint['answer'], more: More = {}): Endpoint => ({
    method,
    path,
    access,
    summary,
    answer,
    status: 200,
    ...more,
  })

export const get = called('get')
export const post = called('post')
export const put = called('put')
export const patch = called('patch')
/** DELETE; `delete` is a word of the language. */
export const remove = called('delete')

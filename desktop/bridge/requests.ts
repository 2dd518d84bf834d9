/**
 * Electron tells the handler of a scheme nothing of a page that aborts before the response has begun. So the page names
 * its requests, and calls one off by DELETE on this path.
 */
export const REQUEST_NAME_HEADER = 'x-window-request'

/** Marks the app's own 502 where no server has responded. A server's response never has it. */
export const LOST_HEADER = 'x-window-lost'

const PREFIX = '/shell/requests/'

export const requestPath = (name: string) => PREFIX + name

/** The name in such a path; null for every other one. */
export const parseRequestPath = (path: string) => (path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null)

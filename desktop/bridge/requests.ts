/**
 * Electron doesn't notify a scheme's handler when a page aborts a request before the response starts. So the page names its
 * requests and cancels one with DELETE on this path.
 */
export const REQUEST_NAME_HEADER = 'x-window-request'

/** Marks the app's own 502 for a server that did not respond. Server responses never have it. */
export const LOST_HEADER = 'x-window-lost'

const PREFIX = '/shell/requests/'

export const requestPath = (name: string) => PREFIX + name

/** Returns the name in such a path; null for other paths. */
export const parseRequestPath = (path: string) => (path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null)

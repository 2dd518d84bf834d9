import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import type { FakeSession } from '../network/session-fetch.ts'
import { createPermissions, isDownloadAllowed, type PagePermissions } from './page-permissions.ts'
import type { Strictness } from './strict.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

/** The effects of the app on its session that tests check, and the actions of pages. */
export interface DoubleSession {
  /** Requests permissions as a page does. */
  page: PagePermissions
  /** Downloads a file, and saves it if a path is given. @returns whether the app allows it */
  download(address: string, savedAs?: string): boolean
  /** Calls the handler of `app://`. */
  respond(request: Request): Promise<Response>
  /** Names of the cleared storages in order. */
  cleared: string[]
  /** Languages of the spelling check. */
  dictionaries: string[]
  /** Makes the download of a dictionary fail. */
  failDictionary(language: string): void
}

/** Copies a page's request as Electron does for a scheme's handler: the copy gets no signal of an abort. */
function toHandlerRequest({ url, method, headers, body }: Request): Request {
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

/** Creates the default session with its network, cookies, scheme and permissions. */
export function createDefaultSession(network: FakeSession, strict: Strictness, isSchemeTaken: boolean) {
  const { handlers, permissions } = createPermissions()
  let scheme: SchemeHandler | null = null
  const seen: DoubleSession = {
    page: permissions,
    download: (address, savedAs) => isDownloadAllowed(session, address, savedAs),
    async respond(request) {
      if (!scheme) throw new Error('app:// has no handler.')
      const response = await scheme(toHandlerRequest(request))
      if (!(response instanceof Response)) throw new Error('net::ERR_UNEXPECTED')
      return response
    },
    cleared: [],
    dictionaries: [],
    failDictionary: (language) => session.emit('spellcheck-dictionary-download-failure', {}, language),
  }
  const session = Object.assign(new EventEmitter(), {
    fetch: network.fetch,
    protocol: strict.object('Protocol', {
      handle(_scheme: string, handler: SchemeHandler) {
        if (scheme || isSchemeTaken) throw new Error('Failed to register protocol: app')
        scheme = handler
      },
    }),
    cookies: strict.object('Cookies', {
      async get({ url = '' }: Electron.CookiesGetFilter): Promise<Electron.Cookie[]> {
        const { hostname } = new URL(url)
        return network.jar.all
          .filter(({ host }) => host === hostname)
          .map(({ name, value, path, secure, expires }) => ({
            ...{ name, value, path, secure, sameSite: 'lax' },
            session: expires === Number.POSITIVE_INFINITY,
          }))
      },
      async set({ url, name, value, path, secure, expirationDate = 0 }: Electron.CookiesSetDetails) {
        const expires = new Date(expirationDate * 1000).toUTCString()
        const line = `${name}=${value}; Path=${path}; Expires=${expires}${secure ? '; Secure' : ''}`
        network.jar.set(new URL(url), line)
      },
      flushStore: async () => undefined,
    }),
    availableSpellCheckerLanguages: ['en-GB', 'en-US', 'hi'],
    setSpellCheckerLanguages: (languages: string[]) => {
      seen.dictionaries = languages
    },
    ...handlers,
    setCertificateVerifyProc: network.setVerifier,
    clearCache: async () => undefined,
    async clearStorageData({ storages = [] }: Electron.ClearStorageDataOptions = {}) {
      seen.cleared.push(...storages)
      if (storages.includes('cookies')) network.jar.clear()
    },
  }) satisfies Partial<Record<keyof Electron.Session, unknown>> & EventEmitter
  return { seen, session: strict.object('Session', session) }
}

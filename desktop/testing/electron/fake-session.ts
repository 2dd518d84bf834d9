import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import type { FakeSession } from '../network/session-fetch.ts'
import { isDownloadLet, keepHandlers, type PageWishes } from './page-wishes.ts'
import type { Strictness } from './strict.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

/** What a session has been told, and what a test does to it. */
export interface SessionOfDouble {
  /** What a page wishes of its session. */
  page: PageWishes
  /** Downloads, to a place where that is chosen. @returns whether the app lets it */
  download(address: string, savedAs?: string): boolean
  /** Handler of `app://`. */
  answer(request: Request): Promise<Response>
  /** Names of cleared storages, in order. */
  cleared: string[]
  /** What spelling is checked by. */
  dictionaries: string[]
  /** Has a dictionary of the spelling check fail to come. */
  missDictionary(language: string): void
}

/** A page's request as Electron makes it anew for the handler of a scheme: nothing tells it of an abort. */
function toHandler({ url, method, headers, body }: Request): Request {
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

/** The default session: its network, its cookies, its scheme and its permissions. */
export function createDefaultSession(network: FakeSession, strict: Strictness, isSchemeTaken: boolean) {
  const { handlers, wishes } = keepHandlers()
  let scheme: SchemeHandler | null = null
  const seen: SessionOfDouble = {
    page: wishes,
    download: (address, savedAs) => isDownloadLet(session, address, savedAs),
    async answer(request) {
      if (!scheme) throw new Error('Nobody serves app://.')
      const response = await scheme(toHandler(request))
      if (!(response instanceof Response)) throw new Error('net::ERR_UNEXPECTED')
      return response
    },
    cleared: [],
    dictionaries: [],
    missDictionary: (language) => session.emit('spellcheck-dictionary-download-failure', {}, language),
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

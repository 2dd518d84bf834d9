import type { AuthInfo, Session, WebContents } from 'electron'
import { net } from 'electron'
import type { ProxyCredentials, ProxyQuestion } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { proxyFetch } from './proxy-fetch.ts'

/** Milliseconds for which nobody is asked again who did not want to say. */
const SULK_MS = 5 * 60_000

/** The window that asks. */
export interface AskingWindow {
  contents: WebContents
  close(): void
}

interface Deps {
  /** Opens the window that asks. @param closed told when it has gone, with or without an answer */
  openWindow(closed: () => void): AskingWindow
}

interface Asking {
  question: ProxyQuestion
  window: AskingWindow
  settle(given: ProxyCredentials | null): void
}

type Answer = (user?: string, password?: string) => void

/**
 * Signs in at a proxy that asks for it, as somebody says in a small window. What they say is kept in memory only, here
 * and in Chromium's network stack, until the app ends.
 */
export class ProxySignIn {
  readonly #deps: Deps
  readonly #known = new Map<string, ProxyCredentials>()
  readonly #fetches = new WeakMap<Session, SessionFetch>()
  #asking: Asking | null = null
  #asked: Promise<ProxyCredentials | null> | null = null
  /** Until when nobody is asked for a proxy, by its host. */
  readonly #sulks = new Map<string, number>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** What the window is to ask; null for every other window. */
  getQuestion(sender: WebContents): ProxyQuestion | null {
    return this.#asking?.window.contents === sender ? this.#asking.question : null
  }

  /** Takes the answer of the window that was asked, and of no other. */
  take(sender: WebContents, given: ProxyCredentials | null): boolean {
    if (this.getQuestion(sender) === null) return false
    this.#asking?.settle(given)
    return true
  }

  /**
   * Answers one proxy's question.
   * @param isAgain what was given for the same request has been refused
   */
  async answer({ isProxy, host, port }: AuthInfo, isAgain: boolean, answer: Answer): Promise<void> {
    if (!isProxy) return answer()
    const place = `${host}:${port}`
    if (isAgain) this.#known.delete(place)
    const given = this.#known.get(place) ?? (await this.#ask({ host: place, wasWrong: isAgain }))
    if (!given) return answer()
    this.#known.set(place, given)
    answer(given.user, given.password)
  }

  /** The network of a session, by way of its proxy. */
  fetchOf(session: Session): SessionFetch {
    const known = this.#fetches.get(session)
    if (known) return known
    const made = proxyFetch(
      (address, init) => session.fetch(address, init),
      (address) => this.#introduce(session, address),
    )
    this.#fetches.set(session, made)
    return made
  }

  /**
   * Makes a session known to its proxy, by a request of its own: `fetch` asks nobody (electron#44249), and what the
   * network stack has learnt from one request it uses for all.
   * @returns whether the proxy lets through now
   */
  #introduce(session: Session, address: string): Promise<boolean> {
    return new Promise((resolve) => {
      const request = net.request({ url: address, session, credentials: 'include', redirect: 'error' })
      let times = 0
      request.on('login', (info, answer) => {
        times += 1
        void this.answer(info, times > 1 && this.#known.has(`${info.host}:${info.port}`), answer)
      })
      request.on('response', ({ statusCode }) => {
        resolve(statusCode !== 407)
        request.abort()
      })
      request.on('error', () => resolve(false))
      request.end()
    })
  }

  /** One window for all who ask for the same proxy at the same time; another proxy's turn comes after it. */
  async #ask(question: ProxyQuestion): Promise<ProxyCredentials | null> {
    while (this.#asking && this.#asking.question.host !== question.host) await this.#asked
    if (Date.now() < (this.#sulks.get(question.host) ?? 0)) return null
    this.#asked ??= new Promise<ProxyCredentials | null>((resolve) => {
      const settle = (given: ProxyCredentials | null) => {
        if (this.#asking === null) return
        const { window } = this.#asking
        this.#asking = null
        this.#asked = null
        if (!given) this.#sulks.set(question.host, Date.now() + SULK_MS)
        window.close()
        resolve(given)
      }
      const window = this.#deps.openWindow(() => settle(null))
      this.#asking = { question, window, settle }
    })
    return this.#asked
  }
}

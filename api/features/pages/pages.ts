import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteResponse } from '#contract/page-texts/schema'
import { isPageEnabled } from '#contract/pages'
import type { OgImageText, PageRenderer, PostedForm, ReadJson } from '#contract/rendered-page'
import { ROUTES } from '#contract/routes'
import { compressors } from '../../http/response-cache/cached-response.ts'
import type { Encoding } from '../../http/response-cache/caching-headers.ts'
import type { InlineSources } from '../../http/security-headers.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import type { Logger } from '../../lib/logger.ts'
import type { BrandFiles, BrandHead } from '../brand/index.ts'
import { PAGE_PATHS } from './page-paths.ts'
import { type PageTemplate, readPageTemplate } from './page-template.ts'

interface PagesParts {
  /** Folders of the built website and of its renderer. */
  web: string
  render: string
  read: ReadJson
  publicUrl: () => string
  content: ContentChanges
  brand: Pick<BrandFiles, 'head'>
  logger: Logger
}

/** A page to send. One that could not be rendered has no content and must not be cached. */
export interface PageResponse {
  status: number
  html: string
  isRendered: boolean
  packed?: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>
  /** Hashes of inline styles and scripts for the policy. */
  inline: InlineSources
}

async function toNotFound(page: PageResponse): Promise<PageResponse> {
  const body = Buffer.from(page.html)
  const [br, gzip] = await Promise.all([compressors.br(body), compressors.gzip(body)])
  return { ...page, status: 404, packed: { br, gzip } }
}

/** Content of a page for one visitor. */
interface PageOptions {
  posted?: PostedForm
  /** API responses for this visitor only, by path. */
  own?: Readonly<Record<string, unknown>>
}

/** Maximum cached pages, since form parameters vary. The least recently used is dropped first. */
const MAX_CACHED = 100

const UNKNOWN_PATH = '/no-such-page'

/** Renders the public pages as HTML that includes their data. */
export class Pages {
  readonly template: PageTemplate
  readonly #parts: PagesParts
  #renderer: Promise<PageRenderer> | undefined
  #notFound: Promise<PageResponse> | undefined
  readonly #cached = new Map<string, Promise<PageResponse>>()

  constructor(parts: PagesParts) {
    this.#parts = parts
    this.template = readPageTemplate(parts.web)
    parts.content.subscribe(() => {
      this.#notFound = undefined
      this.#cached.clear()
    })
  }

  /** Loads the website's code on first use, because most processes need it only after they listen. */
  renderer(): Promise<PageRenderer> {
    this.#renderer ??= import(pathToFileURL(join(this.#parts.render, 'entry-server.js')).href).then(
      (bundle: { default: PageRenderer }) => bundle.default,
    )
    return this.#renderer
  }

  /** Renders the page at a path with its query. Never rejects: if rendering fails, the browser renders the page. */
  async render(path: string, { posted, own = {} }: PageOptions = {}): Promise<PageResponse> {
    const { template } = this
    const { publicUrl, logger, brand } = this.#parts
    let look: BrandHead | null = null
    try {
      look = await brand.head()
      const { renderPage } = await this.renderer()
      const read = this.#strictRead(own)
      const form = posted ? { posted } : {}
      const page = await renderPage({ path, origin: publicUrl(), read, ...form })
      await read.settled()
      return {
        status: page.status,
        html: template.fill(page, look),
        inline: template.inline(look),
        isRendered: true,
      }
    } catch (error) {
      logger.error({ err: error }, 'could not render a page')
      return { status: 200, html: template.shell(look), inline: template.inline(look), isRendered: false }
    }
  }

  /**
   * Returns a page that is the same for everyone, rendered once while it is cached.
   * @param url as normaliseUrl returns it. Unknown courses and services are removed, so they share one rendering.
   */
  async renderCached(url: string): Promise<PageResponse> {
    const address = url.includes('?') ? await this.#settle(url) : url
    const pending = this.#cached.get(address) ?? this.render(address)
    this.#cached.delete(address)
    this.#cached.set(address, pending)
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest)
    const answer = await pending
    if (!answer.isRendered && this.#cached.get(address) === pending) this.#cached.delete(address)
    return answer
  }

  /** Removes unknown courses and services from a URL, or returns it unchanged if they can't be read. */
  async #settle(url: string): Promise<string> {
    try {
      return await (await this.renderer()).settleUrl(url, this.#parts.read)
    } catch {
      return url
    }
  }

  /** Returns the paths of all pages that aren't hidden. */
  async paths(): Promise<string[]> {
    const { menu } = (await this.#parts.read(ROUTES.site)) as SiteResponse
    return PAGE_PATHS.filter((path) => isPageEnabled(menu, path))
  }

  async ogImageText(path: string): Promise<OgImageText> {
    return (await this.renderer()).getOgImage(path, this.#parts.read)
  }

  /** Returns the API responses that a page is rendered from. */
  async sources(path: string): Promise<unknown[]> {
    const { renderPage } = await this.renderer()
    const read = this.#strictRead()
    await renderPage({ path, origin: this.#parts.publicUrl(), read })
    return read.settled()
  }

  /** Returns the 404 page, rendered once per version of the content. */
  async notFound(): Promise<PageResponse> {
    this.#notFound ??= this.render(UNKNOWN_PATH).then(toNotFound)
    const answer = await this.#notFound
    if (!answer.isRendered) this.#notFound = undefined
    return answer
  }

  /** Tracks failed reads, because pages treat them as empty lists, which must not be cached. */
  #strictRead(own: Readonly<Record<string, unknown>> = {}): ReadJson & { settled: () => Promise<unknown[]> } {
    const reads: Promise<unknown>[] = []
    const read = (path: string) => {
      const answer = path in own ? Promise.resolve(own[path]) : this.#parts.read(path)
      reads.push(answer)
      answer.catch(() => {})
      return answer
    }
    return Object.assign(read, { settled: () => Promise.all(reads) })
  }
}

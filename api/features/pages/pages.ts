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
  /** Public JSON from memory. */
  read: ReadJson
  publicUrl: () => string
  content: ContentChanges
  brand: Pick<BrandFiles, 'head'>
  logger: Logger
}

/** A page to send; one that could not be rendered comes without content and must not be cached. */
export interface PageResponse {
  status: number
  html: string
  isRendered: boolean
  /** The page compressed, where it is sent so. */
  packed?: Readonly<Record<Exclude<Encoding, 'identity'>, Buffer>>
  /** What the policy must name, so that the styles in the page apply and its script runs. */
  inline: InlineSources
}

async function toNotFound(page: PageResponse): Promise<PageResponse> {
  const body = Buffer.from(page.html)
  const [br, gzip] = await Promise.all([compressors.br(body), compressors.gzip(body)])
  return { ...page, status: 404, packed: { br, gzip } }
}

/** What one visitor's page has beside the others'. */
interface PageOptions {
  /** The form that is shown again. */
  posted?: PostedForm
  /** Responses of the API for this visitor alone, by address. */
  own?: Readonly<Record<string, unknown>>
}

/** Pages that are cached by what their address asks of a form; the least recently used goes first. */
const MOST_SHOWN = 100

/** Any address that no page has. */
const NOWHERE = '/no-such-page'

/** The public pages as HTML with their data in it. */
export class Pages {
  readonly template: PageTemplate
  readonly #parts: PagesParts
  #renderer: Promise<PageRenderer> | undefined
  #notFound: Promise<PageResponse> | undefined
  readonly #shown = new Map<string, Promise<PageResponse>>()

  constructor(parts: PagesParts) {
    this.#parts = parts
    this.template = readPageTemplate(parts.web)
    parts.content.subscribe(() => {
      this.#notFound = undefined
      this.#shown.clear()
    })
  }

  /** The website's own code, which most starts want only after they listen. */
  renderer(): Promise<PageRenderer> {
    this.#renderer ??= import(pathToFileURL(join(this.#parts.render, 'entry-server.js')).href).then(
      (bundle: { default: PageRenderer }) => bundle.default,
    )
    return this.#renderer
  }

  /** The page at an address (path and query). Never rejects: what can't be rendered here, the browser renders. */
  async page(path: string, { posted, own = {} }: PageOptions = {}): Promise<PageResponse> {
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
      logger.error({ err: error }, 'a page was not rendered')
      return { status: 200, html: template.shell(look), inline: template.inline(look), isRendered: false }
    }
  }

  /**
   * The page at an address that is the same for everybody, rendered once while it is remembered.
   * @param asked as plainAddress has it; what is not on offer is left out, so that it renders nothing anew
   */
  async shown(asked: string): Promise<PageResponse> {
    const address = asked.includes('?') ? await this.#settle(asked) : asked
    const making = this.#shown.get(address) ?? this.page(address)
    this.#shown.delete(address)
    this.#shown.set(address, making)
    const [oldest] = this.#shown.keys()
    if (this.#shown.size > MOST_SHOWN && oldest !== undefined) this.#shown.delete(oldest)
    const answer = await making
    if (!answer.isRendered && this.#shown.get(address) === making) this.#shown.delete(address)
    return answer
  }

  /** What can't be settled is rendered as it was asked for. */
  async #settle(asked: string): Promise<string> {
    try {
      return await (await this.renderer()).settleAddress(asked, this.#parts.read)
    } catch {
      return asked
    }
  }

  /** The pages that visitors find: all but those that the owner has switched off. */
  async paths(): Promise<string[]> {
    const { menu } = (await this.#parts.read(ROUTES.site)) as SiteResponse
    return PAGE_PATHS.filter((path) => isPageEnabled(menu, path))
  }

  /** The texts of the picture that a shared link to a page shows. */
  async ogImageText(path: string): Promise<OgImageText> {
    return (await this.renderer()).getOgImage(path, this.#parts.read)
  }

  /** All that a page is made from. */
  async sources(path: string): Promise<unknown[]> {
    const { renderPage } = await this.renderer()
    const read = this.#strictRead()
    await renderPage({ path, origin: this.#parts.publicUrl(), read })
    return read.settled()
  }

  /** What every unknown address shows, rendered once per version of the content. */
  async notFound(): Promise<PageResponse> {
    this.#notFound ??= this.page(NOWHERE).then(toNotFound)
    const answer = await this.#notFound
    if (!answer.isRendered) this.#notFound = undefined
    return answer
  }

  /** Pages take a failed read for an empty one, which is not to be cached as the page's content. */
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

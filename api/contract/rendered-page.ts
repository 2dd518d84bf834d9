import { withoutTrailingSlashes } from '#contract/addresses'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'

/** Reads the JSON at an address of the API, from memory. Rejects when it can't be had. */
export type ReadJson = (path: string) => Promise<unknown>

/** A form that was posted without JavaScript: shown again as it was filled in, to be confirmed, or thanked for. */
export interface PostedForm {
  kind: EnquiryKind
  values: Readonly<Record<string, string>>
  /** Why it was refused. */
  refusal?: {
    message: string
    /** To mark, in their order; the message stands at the first. */
    fields?: readonly string[]
    /** What is wrong with the first field, where the message does not say it. */
    hint?: string
  }
  /** What an enquiry that was taken may be asked after by. */
  reference?: string
  /** What goes along when it is sent as it stands: names the enquiry, and shows that its visitor has seen it. */
  confirmation?: Readonly<Record<keyof typeof CONFIRMATION_FIELDS, string>>
}

/** Hidden fields of the page that shows what was written and asks to send it. */
export const CONFIRMATION_FIELDS = { key: 'enquiry-key', pass: 'enquiry-pass' } as const

export interface PageRequest {
  /** Path and query, as the visitor spelled them. */
  path: string
  /** Where the site is reached: `https://example.com`, without a trailing slash. */
  origin: string
  read: ReadJson
  posted?: PostedForm
}

/** A page in parts, each to be put into the template: HTML, and JSON that is safe inside a script element. */
export interface RenderedPage {
  status: 200 | 404
  /** Source file of the page's own module, as the build's manifest names it. */
  module: string
  head: string
  app: string
  data: string
}

/** An enquiry that a form carried, as the API takes it. */
export interface PostedEnquiry {
  address: string
  body: Readonly<Record<string, string>>
  context: EnquiryContext
}

/** The texts of the picture that a shared link to a page shows. */
export interface OgImageText {
  institute: string
  place: string
  heading: string
  text: string
}

/** What the server asks the website's own code for; the built file of it lies beside the pages. */
export interface PageRenderer {
  renderPage(request: PageRequest): Promise<RenderedPage>
  /**
   * The address of a page with a form, without a course, service or plan that is not on offer: all of those show the
   * same page.
   */
  settleAddress(address: string, read: ReadJson): Promise<string>
  /** The texts of a page's picture. */
  getOgImage(path: string, read: ReadJson): Promise<OgImageText>
  /** @param fields of the form, by name */
  toEnquiry(
    kind: EnquiryKind,
    page: string,
    fields: Readonly<Record<string, string>>,
    read: ReadJson,
  ): Promise<PostedEnquiry>
}

/** Where the page holds what it was made from. */
export const PAGE_DATA_ID = 'page-data'

/** What defers the page's scripts until the first paint; removed as soon as they have started. */
export const SCRIPTS_ID = 'scripts'

/** What says what became of an enquiry; the address after a form without JavaScript leads to it. */
export const OUTCOME_ID = 'outcome'

/** The pages with an enquiry form: forms are posted to the page's own address. */
export const FORM_PAGES = ['/', '/contact'] as const

/**
 * Query parameters that change what a page with a form shows, beside who has sent one; all others leave it as it is.
 */
export const PAGE_PARAMETERS = ['tab', 'course', 'service', 'plan'] as const

/** Lower case, no trailing slash: one spelling for every address of a page. */
export const pageKey = (pathname: string): string => withoutTrailingSlashes(pathname.toLowerCase()) || '/'

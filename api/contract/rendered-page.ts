import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { withoutTrailingSlashes } from '#contract/urls'

/** Reads the JSON of an API path from memory. Rejects if it is not available. */
export type ReadJson = (path: string) => Promise<unknown>

/** A form posted without JavaScript: shown again with errors, for confirmation, or with thanks. */
export interface PostedForm {
  kind: EnquiryKind
  values: Readonly<Record<string, string>>
  refusal?: {
    message: string
    /** Invalid fields in order. The message is shown at the first. */
    fields?: readonly string[]
    /** Details about the first field that are not in the message. */
    hint?: string
  }
  /** Reference of the stored enquiry. */
  reference?: string
  /** Hidden fields for sending it unchanged: they identify the enquiry and prove that the visitor has seen it. */
  confirmation?: Readonly<Record<keyof typeof CONFIRMATION_FIELDS, string>>
}

/** Names of the hidden fields of the confirmation page. */
export const CONFIRMATION_FIELDS = { key: 'enquiry-key', pass: 'enquiry-pass' } as const

export interface PageRequest {
  /** Path and query, as requested. */
  path: string
  /** Public origin, such as `https://example.com`, without a trailing slash. */
  origin: string
  read: ReadJson
  posted?: PostedForm
}

/** Parts of a page for the template: HTML, and JSON that is safe inside a script element. */
export interface RenderedPage {
  status: 200 | 404
  /** Source file of the page's module, as in the build manifest. */
  module: string
  head: string
  app: string
  data: string
}

/** An enquiry from a posted form, as an API request. */
export interface PostedEnquiry {
  address: string
  body: Readonly<Record<string, string>>
  context: EnquiryContext
}

/** Texts of the preview image of a shared link. */
export interface OgImageText {
  institute: string
  place: string
  heading: string
  text: string
}

/** Interface of the website's renderer, which is built next to the pages. */
export interface PageRenderer {
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** Removes a course, service or plan that is not on offer from the URL of a page with a form. */
  settleUrl(address: string, read: ReadJson): Promise<string>
  getOgImage(path: string, read: ReadJson): Promise<OgImageText>
  /** @param fields form fields by name */
  toEnquiry(
    kind: EnquiryKind,
    page: string,
    fields: Readonly<Record<string, string>>,
    read: ReadJson,
  ): Promise<PostedEnquiry>
}

/** Id of the element with the data that the page was rendered from. */
export const PAGE_DATA_ID = 'page-data'

/** Id of the element that defers the page's scripts until the first paint. Removed when they start. */
export const SCRIPTS_ID = 'scripts'

/** Id of the element with the result of an enquiry, to which the URL links after a form without JavaScript. */
export const OUTCOME_ID = 'outcome'

/** Pages with an enquiry form, which posts to the page's own URL. */
export const FORM_PAGES = ['/', '/contact'] as const

/** Query parameters that change a page with a form, apart from the result of a sent one. */
export const PAGE_PARAMETERS = ['tab', 'course', 'service', 'plan'] as const

/** Returns the path in lower case without a trailing slash, so that each page has one key. */
export const pageKey = (pathname: string): string => withoutTrailingSlashes(pathname.toLowerCase()) || '/'

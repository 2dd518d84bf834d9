/** The pages by their lower-case path; `*` is the one that says that there is none. */
export type PagePath =
  | '/'
  | '/courses'
  | '/services'
  | '/features'
  | '/about'
  | '/testimonials'
  | '/faqs'
  | '/contact'
  | '/privacy'
  | '/enquiry'
  | '*'

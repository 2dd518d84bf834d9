import { heading, label, type PageTextSet, text, title } from '#contract/page-texts/page-text'

/** Search engines never see the page. */
export const NOT_FOUND_TEXTS = {
  title: title('Page not found'),
  label: label('Opening', 'Error 404'),
  heading: heading('Opening', 'This page was never printed.'),
  text: text(
    'Text',
    'Opening',
    300,
    'The address may be old or mistyped. The rest of the prospectus is in order:',
  ),
} as const satisfies PageTextSet

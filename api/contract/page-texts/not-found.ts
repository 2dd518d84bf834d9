import { forSearch, heading, label, type PageTextSet, text } from '#contract/page-texts/page-text'

const { title } = forSearch('Page not found | IT Coaching Institute', '')

/** Search engines never see the page. */
export const NOT_FOUND_TEXTS = {
  title,
  label: label('Opening', 'Error 404'),
  heading: heading('Opening', 'This page was never printed.'),
  text: text(
    'Text',
    'Opening',
    300,
    'The address may be old or mistyped. The rest of the prospectus is in order:',
  ),
} as const satisfies PageTextSet

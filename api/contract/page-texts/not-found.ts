import { heading, label, type PageTextSet, text, title } from '#contract/page-texts/page-text'

/** The page is hidden from search engines. */
export const NOT_FOUND_TEXTS = {
  title: title('Page not found'),
  label: label('Hero', 'Error 404'),
  heading: heading('Hero', 'This page was never printed.'),
  text: text('Text', 'Hero', 300, 'The link may be old or mistyped. Try one of these pages instead:'),
} as const satisfies PageTextSet

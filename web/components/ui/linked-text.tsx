import { textParts } from '../../lib/content/linked-text'
import { useIsVisible } from '../../lib/frame-context'
import { usePageFacts } from '../../lib/page-facts'

/** A text in which URLs and email addresses are links. */
export const LinkedText = ({ children }: { children: string }) =>
  textParts(children).map(({ text, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <TextLink key={place} href={href} text={text} />
    ) : (
      text
    ),
  )

function TextLink({ href, text }: { href: string; text: string }) {
  const { origin } = usePageFacts()
  const isVisible = useIsVisible(href.startsWith(`${origin}/`) ? href.slice(origin.length) : '')
  if (!isVisible) return text
  if (href.startsWith('mailto:'))
    return (
      <a href={href} className="underlined">
        {text}
      </a>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underlined">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

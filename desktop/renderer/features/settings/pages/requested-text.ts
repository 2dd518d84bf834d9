import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

const PARAM = 'text'

/** Id of the element that contains the field of a text. */
export const toTextId = (key: string) => `text-${key}`

/** True for a slide or plan, which has a form of its own. */
export const isSlideOrPlan = (key: string) => /^(?:slides|plans)\./.test(key)

/** Returns the link to the field of a text: a page text's, a slide's or a plan's. */
export const toTextLink = (key: string) =>
  `/settings?tab=${isSlideOrPlan(key) ? 'texts' : 'pages'}&${PARAM}=${encodeURIComponent(key)}`

/**
 * Returns the key of the text that the URL requests, and focuses its field once the form has loaded.
 * @param isOwn true for keys of this form
 */
export function useRequestedText(isOwn: (key: string) => boolean, isLoaded: boolean): string | null {
  const [query, setQuery] = useSearchParams()
  const key = query.get(PARAM)
  const requested = key && isOwn(key) ? key : null
  useEffect(() => {
    if (!requested || !isLoaded) return
    const part = document.getElementById(toTextId(requested))
    const field = part?.querySelector<HTMLElement>('input, textarea')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    // Removes the request, so that the same link works again.
    setQuery(
      (now) => {
        now.delete(PARAM)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [requested, isLoaded, setQuery])
  return requested
}

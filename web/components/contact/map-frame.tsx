import { useSyncExternalStore } from 'react'
import { WRAP } from '../ui/section'

const never = () => () => undefined

/** Whether the page's scripts have come: what waits for them leaves the line to the first picture. */
const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The map of the institute, from one of the known map hosts only; it comes after the page's own picture. */
export function MapFrame({ address, place }: { address: string; place: string }) {
  const isMounted = useMounted()
  const frame = (
    <iframe
      src={address}
      title={`Map: ${place}`}
      width={1200}
      height={420}
      loading="lazy"
      referrerPolicy="no-referrer-when-downgrade"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="size-full"
    />
  )
  return (
    <figure className={`${WRAP} py-14`}>
      <div className="corner h-80 border-2 border-ink bg-paper-deep lg:h-[26rem]">
        {isMounted ? frame : <noscript>{frame}</noscript>}
      </div>
      <figcaption className="mt-2">
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="underlined inline-flex min-h-11 items-center font-semibold"
        >
          Open the map on its own<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  )
}

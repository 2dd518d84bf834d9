import { useEffect, useRef, useState } from 'react'
import { WRAP } from '../ui/section'

/**
 * The institute's map, from a known map host. It loads only when a visitor scrolls to it, so that the host sees no other
 * visitors. A browser's own lazy loading starts several screens earlier.
 */
export function MapFrame({ address, place }: { address: string; place: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsShown(true)
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <figure className={`${WRAP} py-14`}>
      <div ref={box} data-map className="corner h-80 border-2 border-ink bg-paper-deep lg:h-[26rem]">
        {isShown && (
          <iframe
            src={address}
            title={`Map: ${place}`}
            width={1200}
            height={420}
            referrerPolicy="no-referrer-when-downgrade"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            className="size-full"
          />
        )}
      </div>
      <figcaption className="mt-2">
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="underlined inline-flex min-h-11 items-center font-semibold"
        >
          Open map<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  )
}

const PLACES = [1, 2, 3, 4, 5] as const

/** A rating of whole stars, read out as one sentence. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex flex-wrap gap-0.5" role="img" aria-label={`${stars} out of 5 stars`}>
      {PLACES.map((place) => (
        <svg
          key={place}
          viewBox="0 0 24 24"
          className={`size-5 stroke-ink stroke-[1.5] ${place <= stars ? 'fill-marigold' : 'fill-transparent'}`}
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.200 1.3-6.5L2.700 9.600l6.5-.8z" />
        </svg>
      ))}
    </span>
  )
}

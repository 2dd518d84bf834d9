interface ArtProps {
  src: string
  alt: string
  /** Printed under the drawing, as in a book. */
  caption?: string
  isFirst?: boolean
  className?: string
}

/** One of our line drawings, as a plate. All are drawn on a sheet of 640 by 520. */
export function Art({ src, alt, caption, isFirst = false, className = '' }: ArtProps) {
  return (
    <figure className={className}>
      <img
        src={src}
        alt={alt}
        width={640}
        height={520}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="h-auto w-full"
      />
      {caption && <figcaption className="label mt-2 text-ink-soft">{caption}</figcaption>}
    </figure>
  )
}

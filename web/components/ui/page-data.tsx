import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Await, useLoaderData, useLocation } from 'react-router-dom'

/** What a page's loader returns: its data on the way (in the browser) or in hand (rendered on the server). */
export interface Deferred<T> {
  data: Promise<T> | T
}

interface PageDataProps<T> {
  /** The page's exact loading text. */
  loading: string
  children: (data: T) => ReactNode
}

/** Shows the loading text until all reads of the page have settled, then the page (P036). */
export function PageData<T>({ loading, children }: PageDataProps<T>) {
  const { data } = useLoaderData<Deferred<T>>()
  return (
    <Suspense fallback={<LoadingSheet text={loading} />}>
      <Await resolve={data}>
        {(settled: Awaited<Promise<T> | T>) => (
          <>
            {children(settled as T)}
            <ScrollToHash />
          </>
        )}
      </Await>
    </Suspense>
  )
}

/** Reserves the height of a screen, so that the footer stays where it is. */
function LoadingSheet({ text }: { text: string }) {
  return (
    <div className="mx-auto min-h-[160vh] w-full max-w-page px-5 pt-16 sm:px-8 lg:px-12">
      <p role="status" className="label flex items-center gap-4 text-ink-soft normal-case">
        <span className="size-3 rounded-full bg-marigold motion-safe:animate-pulse" aria-hidden="true" />
        {text}
      </p>
      <div aria-hidden="true" className="mt-10 grid gap-6 motion-safe:animate-pulse">
        <div className="h-14 max-w-2xl bg-paper-deep" />
        <div className="h-14 max-w-md bg-paper-deep" />
        <div className="mt-6 h-px bg-rule" />
        <div className="grid gap-6 sm:grid-cols-3">
          <div className="h-48 bg-paper-deep" />
          <div className="h-48 bg-paper-deep" />
          <div className="h-48 bg-paper-deep" />
        </div>
      </div>
    </div>
  )
}

/** Goes to the section named in the address: at once when the page has just come, gently when it was there. */
function ScrollToHash() {
  const { hash, key } = useLocation()
  const arrived = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link has a new key.
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    target?.scrollIntoView({ behavior: arrived.current ? 'auto' : 'instant' })
    target?.focus({ preventScroll: true })
    arrived.current = true
  }, [hash, key])

  return null
}

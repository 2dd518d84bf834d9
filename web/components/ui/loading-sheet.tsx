import type { ReactNode } from 'react'
import { useVisited } from '../../lib/page-context'

/** The page's loading text. It is as tall as the screen, so that the footer doesn't move. */
export function LoadingSheet({ text }: { text: string | undefined }) {
  return (
    <div className="mx-auto min-h-[160vh] w-full max-w-page px-5 pt-16 sm:px-8 lg:px-12">
      <p role="status" className="label flex items-center gap-4 text-ink-soft normal-case">
        <span className="size-3 rounded-full bg-accent motion-safe:animate-pulse" aria-hidden="true" />
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

interface PageDataProps<T> {
  children: (data: T) => ReactNode
}

/** Shows the loading text until all reads have settled, then the page. */
export function PageData<T>({ children }: PageDataProps<T>) {
  const { loading, data } = useVisited()
  if (!data) return <LoadingSheet text={loading} />
  return children(data.value as T)
}

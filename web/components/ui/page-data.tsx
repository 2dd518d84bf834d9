import type { ReactNode } from 'react'
import { useVisited } from '../../lib/page-context'
import { LoadingSheet } from './loading-sheet'

interface PageDataProps<T> {
  children: (data: T) => ReactNode
}

/** Shows the page's loading text until all its reads have settled, then the page. */
export function PageData<T>({ children }: PageDataProps<T>) {
  const { loading, data } = useVisited()
  if (!data) return <LoadingSheet text={loading} />
  return children(data.value as T)
}

import type { ReactNode } from 'react'
import { useVisited } from '../../lib/visited-page'
import { LoadingSheet } from './loading-sheet'

interface PageDataProps<T> {
  children: (data: T) => ReactNode
}

/** Shows the page's loading text until all its reads have settled, then the page. */
export function PageData<T>({ children }: PageDataProps<T>) {
  const { path, data } = useVisited()
  if (!data) return <LoadingSheet path={path} />
  return children(data.value as T)
}

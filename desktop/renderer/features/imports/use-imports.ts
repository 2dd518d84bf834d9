import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'

export const IMPORTS_KEY = ['imports']

/** The imports and the drafts, newest first. */
export const useImports = () =>
  useQuery({ queryKey: IMPORTS_KEY, queryFn: ({ signal }) => api.listImports({ signal }) })

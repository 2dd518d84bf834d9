import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { MenuPage } from '#contract/page-parts'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { singleRecordQuery } from './use-single-record'

/** Tells whoever works on a page of the website that it is switched off. */
export function PageIsOff({ page }: { page: MenuPage }) {
  const navigate = useNavigate()
  const { data } = useQuery(singleRecordQuery({ key: ENDPOINTS.readPageTexts.path, read: api.readPageTexts }))
  if (!data?.parts.menu?.hidden.includes(page)) return null
  return (
    <Banner
      tone="notice"
      text="Visitors can’t see this page: it is switched off."
      action={{ label: 'To the menu', run: () => void navigate('/settings?tab=pages') }}
    />
  )
}

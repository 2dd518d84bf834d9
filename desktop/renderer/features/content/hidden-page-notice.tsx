import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { MenuPage } from '#contract/page-parts'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { singleRecordQuery } from './use-single-record'

/** Warns editors of a page that it is hidden from visitors. */
export function HiddenPageNotice({ page }: { page: MenuPage }) {
  const navigate = useNavigate()
  const { data } = useQuery(singleRecordQuery({ key: ENDPOINTS.readPageTexts.path, read: api.readPageTexts }))
  if (!data?.parts.menu?.hidden.includes(page)) return null
  return (
    <Banner
      tone="notice"
      text="This page is hidden from visitors."
      action={{ label: 'Go to menu settings', run: () => void navigate('/settings?tab=pages') }}
    />
  )
}

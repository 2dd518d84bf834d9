import { useQuery } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { api } from '../../lib/api'
import { useAdminUsers, useInvitations } from '../accounts'
import { singleRecordQuery, useCollection } from '../content'
import { MAIL, toBackupStatus, toProviderStatus, useBackupState, useProviders } from '../settings'
import { samplesMessage } from './samples-message'
import {
  brandMessage,
  colleagueMessage,
  contactMessage,
  courseMessage,
  nameMessage,
  notifyMessage,
} from './step-states'
import { useGuide, useSamples } from './use-guide'

const RECORDS = {
  settings: singleRecordQuery({ key: ENDPOINTS.readSettings.path, read: api.readSettings }),
  contact: singleRecordQuery({ key: ENDPOINTS.readContactInfo.path, read: api.readContactInfo }),
  brand: singleRecordQuery({ key: ENDPOINTS.readBrand.path, read: api.readBrand }),
  home: singleRecordQuery({ key: ENDPOINTS.readHomeConfig.path, read: api.readHomeConfig }),
}

export function NameMessage() {
  const { data: samples } = useSamples()
  const { data: settings } = useQuery(RECORDS.settings)
  return samples && settings && nameMessage(samples, settings)
}

export function NotifyMessage() {
  const { data } = useProviders()
  return data && notifyMessage(data.mail, data.notified)
}

export function ContactMessage() {
  const { data: samples } = useSamples()
  const { data: contact } = useQuery(RECORDS.contact)
  return samples && contact && contactMessage(samples, contact)
}

export function BrandMessage() {
  const { data: samples } = useSamples()
  const { data: brand } = useQuery(RECORDS.brand)
  const { data: home } = useQuery(RECORDS.home)
  return samples && brand && home && brandMessage(samples, brand, home.logo)
}

export function SamplesMessage() {
  const { data: guide } = useGuide()
  const { data: samples } = useSamples()
  if (!guide || !samples) return null
  return guide.done.includes('samples') ? 'Your website has no sample content.' : samplesMessage(samples)
}

export function CourseMessage() {
  const { data: samples } = useSamples()
  const { data: catalogue } = useCollection('courses')
  const { data: home } = useCollection('home-courses')
  return (
    samples &&
    catalogue &&
    home &&
    courseMessage(
      samples,
      [...catalogue, ...home].map(({ id }) => id),
    )
  )
}

export function MailMessage() {
  const { data } = useProviders()
  return data && toProviderStatus(data.mail, MAIL).message
}

export function ColleagueMessage() {
  const { data: users } = useAdminUsers()
  const { data: invitations } = useInvitations()
  return users && invitations && colleagueMessage(users, invitations)
}

export function BackupMessage() {
  const { data } = useBackupState()
  return data && toBackupStatus(data.place, data.backups, Date.now()).message
}

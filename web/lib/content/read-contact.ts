import { type Claim, DEFAULT_CLAIMS } from '#contract/claims'
import type { ImageValue } from '#contract/display'
import { isMapUrl, mapUrl } from '#contract/maps'
import type { ContactInfo, HomeConfig, PublicSiteSettings } from '#contract/single-records'
import { parseUrl, withScheme } from '#contract/urls'
import { DEFAULT_SETTINGS, type InstituteTexts } from '../../content/institute'
import { imageUrl } from './image-sources'
import { firstText, toList, toRecord, toText, toViews } from './read-shapes'

export interface ContactView {
  address: string
  email: string
  phone: string
  /** The institute's WhatsApp number, or empty. */
  whatsapp: string
  /** URL of a map that can be framed, or empty. */
  map: string
}

export interface SocialView {
  key: string
  name: string
  url: string
  icon: unknown
}

export function toContact(answer: unknown): ContactView {
  const { address, email, phone, mapEmbed, whatsapp } = toRecord<ContactInfo>(answer)
  const map = mapUrl(toText(mapEmbed))
  return {
    address: toText(address),
    email: toText(email),
    phone: toText(phone),
    whatsapp: toText(whatsapp),
    map: isMapUrl(map) ? map : '',
  }
}

/**
 * Normalises a link entered by staff. `www.…` gets a scheme. Anything but http(s), mailto, tel and a path of this site
 * becomes an empty string.
 */
export function toWebUrl(typed: string): string {
  if (/^(?:\/[^/]|mailto:|tel:)/i.test(typed)) return typed
  const address = withScheme(typed)
  return typed && /^https?:$/.test(parseUrl(address)?.protocol ?? '') ? address : ''
}

export const toSocials = (answer: unknown): SocialView[] =>
  toViews(toList(answer), (record) => {
    const url = toWebUrl(toText(record.url))
    return url ? { name: toText(record.name) || url, url, icon: record.icon } : null
  })

/** Returns the names of courses: labels on the Contact page, titles everywhere else. */
export const toCourseNames = (answer: unknown): string[] =>
  toList(answer)
    .map((entry) => firstText(toRecord(entry), ['label', 'title']) || toText(entry))
    .filter(Boolean)

export function toOfferedBranches(answer: unknown): string[] {
  const offered = toList(answer).map((entry) => toRecord(entry))
  const names = offered.flatMap(({ takesEnquiries, name }) => (takesEnquiries === true ? toText(name) : []))
  return names.length > 1 ? names : []
}

/** Returns the URL of the logo, or an empty string. */
export const toLogo = (answer: unknown): string => imageUrl(toRecord<HomeConfig>(answer).logo as ImageValue)

export type SettingsView = InstituteTexts & Pick<PublicSiteSettings, 'claims'>

/** Reads the institute's settings. Empty texts and missing figures aren't shown. */
export function toSettings(answer: unknown): SettingsView {
  const record = toRecord<PublicSiteSettings>(answer)
  const claims = toList(record.claims).map((claim) => toRecord<Claim>(claim))
  return {
    instituteName: toText(record.instituteName) || DEFAULT_SETTINGS.instituteName,
    mainBranch: toText(record.mainBranch),
    secondBranch: toText(record.secondBranch),
    claims: DEFAULT_CLAIMS.flatMap(({ key, label }) =>
      claims
        .filter((claim) => claim.key === key)
        .map((claim) => ({
          key,
          label: toText(claim.label) || label,
          value: toText(claim.value),
          source: toText(claim.source),
          asOf: toText(claim.asOf),
        })),
    ),
  }
}

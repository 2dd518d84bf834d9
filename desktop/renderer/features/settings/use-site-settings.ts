import { useQueryClient } from '@tanstack/react-query'
import type { OtpPolicy, TwoStepPolicy } from '#contract/accounts'
import { type ClaimKey, DEFAULT_CLAIMS } from '#contract/claims'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { SessionEnd, SessionSpan } from '#contract/session-limits'
import { type Rewrite, rewriteSchema, type SiteSettings, siteSettingsSchema } from '#contract/single-records'
import { api } from '../../lib/api'
import { toast } from '../../lib/toast'
import { withOwnPassword } from '../accounts'
import { type Texts, textDifferences, toTexts, useSingleRecord } from '../content'
import { PROVIDERS_KEY } from './set-up/use-providers'

/**
 * The site settings for one of the forms that share them. Each has its own draft and sends no other form's changes.
 * @param part fields that the form shows
 */
export function useSiteSettings(saved: string, part: readonly (keyof SiteSettings)[]) {
  const client = useQueryClient()
  const record = useSingleRecord<Rewrite<SiteSettings>>({
    key: ENDPOINTS.readSettings.path,
    read: api.readSettings,
    write: (values) =>
      withOwnPassword((currentPassword) => api.writeSettings({ ...values, currentPassword })),
    schema: rewriteSchema(siteSettingsSchema),
    saveFailed: 'Operation failed',
    part,
    onSaved: () => {
      toast.success(saved)
      void client.invalidateQueries({ queryKey: ['site-settings'] })
      void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
    },
  })
  return {
    ...record,
    differences: (theirs: SiteSettings, yours: SiteSettings) =>
      textDifferences(settingTexts(theirs), settingTexts(yours)),
  }
}

/** Labels in the form and in the comparison of two versions. */
export const SETTING_LABELS: Readonly<Record<Exclude<keyof SiteSettings, 'sessionLimits'>, string>> = {
  instituteName: 'Institute name',
  mainBranch: 'Main branch',
  secondBranch: 'Second branch',
  town: 'Town',
  taglineState: 'State',
  claims: 'Figures',
  loginOtp: 'Sign-in code',
  twoStep: 'Two-step verification',
  refuseCommonPasswords: 'Reject common passwords',
  notifyEmail: 'Notification email',
}

export const CLAIM_LABELS = {
  value: 'Figure',
  label: 'Label',
  source: 'Source',
  asOf: 'As of',
} as const

export const HIDDEN_LABEL = 'Hide from visitors'

const nameOf = (key: ClaimKey) => DEFAULT_CLAIMS.find((claim) => claim.key === key)?.label ?? key

function settingTexts({
  claims,
  loginOtp,
  twoStep,
  refuseCommonPasswords,
  sessionLimits,
  ...texts
}: SiteSettings): Texts {
  const {
    claims: _figures,
    loginOtp: code,
    twoStep: steps,
    refuseCommonPasswords: refuse,
    ...labels
  } = SETTING_LABELS
  const figures = claims.flatMap((claim) =>
    Object.entries({
      ...toTexts(CLAIM_LABELS, claim),
      [HIDDEN_LABEL]: claim.isHidden ? 'Yes' : 'No',
    }).map(([label, text]) => [`${nameOf(claim.key)}: ${label}`, text]),
  )
  return {
    ...toTexts(labels, texts),
    ...Object.fromEntries(figures),
    [code]: loginOtp === null ? AS_SET_UP : POLICIES[loginOtp],
    [steps]: TWO_STEP[twoStep],
    [refuse]: refuseCommonPasswords ? 'Yes' : 'No',
    [SESSION_LABELS.idle]: SPANS[sessionLimits.idle],
    [SESSION_LABELS.absolute]: SPANS[sessionLimits.absolute],
  }
}

export const POLICIES: Readonly<Record<OtpPolicy, string>> = {
  'new-device': 'On a new device',
  always: 'At every sign-in',
  never: 'Never',
}
export const AS_SET_UP = 'Server default'

export const TWO_STEP: Readonly<Record<TwoStepPolicy, string>> = {
  optional: 'Optional',
  administrators: 'Required for administrators',
  everyone: 'Required for everyone',
}

export const SESSION_LABELS: Readonly<Record<SessionEnd, string>> = {
  idle: 'Sign out when inactive for',
  absolute: 'Always sign out after',
}

export const SPANS: Readonly<Record<SessionSpan, string>> = {
  '15m': '15 minutes',
  '1h': '1 hour',
  '4h': '4 hours',
  '12h': '12 hours',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
}

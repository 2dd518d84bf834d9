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

/** The settings of the site in a form. */
export function useSiteSettings(saved: string) {
  const client = useQueryClient()
  const record = useSingleRecord<Rewrite<SiteSettings>>({
    key: ENDPOINTS.readSettings.path,
    read: api.readSettings,
    write: (values) =>
      withOwnPassword((currentPassword) => api.writeSettings({ ...values, currentPassword })),
    schema: rewriteSchema(siteSettingsSchema),
    saveFailed: 'Operation failed',
    onSaved: () => {
      toast.success(saved)
      void client.invalidateQueries({ queryKey: ['site-settings'] })
    },
  })
  return {
    ...record,
    differences: (theirs: SiteSettings, yours: SiteSettings) =>
      textDifferences(settingTexts(theirs), settingTexts(yours)),
  }
}

/** Labels of the settings, for the form and for the comparison of two versions. */
export const SETTING_LABELS: Readonly<Record<Exclude<keyof SiteSettings, 'sessionLimits'>, string>> = {
  instituteName: 'Institute name',
  mainBranch: 'Main branch',
  secondBranch: 'Second branch',
  town: 'Town',
  taglineState: 'State',
  claims: 'Figures',
  loginOtp: 'Code at sign-in',
  twoStep: 'Two-step verification',
  refuseCommonPasswords: 'Refuse the most common passwords',
  notifyEmail: 'Notification address',
}

/** Labels of a figure's fields. */
export const CLAIM_LABELS = {
  value: 'Figure',
  label: 'Label',
  source: 'Source',
  asOf: 'Date of the figure',
} as const

/** Label of the switch that keeps a figure from visitors. */
export const HIDDEN_LABEL = 'Hide it from visitors'

const nameOf = (key: ClaimKey) => DEFAULT_CLAIMS.find((claim) => claim.key === key)?.label ?? key

/** The settings in the words of their form. */
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

/** When staff are asked for a code, in words. */
export const POLICIES: Readonly<Record<OtpPolicy, string>> = {
  'new-device': 'On a new device',
  always: 'At every sign-in',
  never: 'Never',
}
/** Where the institute has chosen nothing. */
export const AS_SET_UP = 'As the server is set up'

/** The accounts that need an authenticator app or a passkey, in words. */
export const TWO_STEP: Readonly<Record<TwoStepPolicy, string>> = {
  optional: 'Optional',
  administrators: 'Required for administrators',
  everyone: 'Required for everyone',
}

/** Labels of the two session limits. */
export const SESSION_LABELS: Readonly<Record<SessionEnd, string>> = {
  idle: 'Signed out when unused for',
  absolute: 'Signed out in any case after',
}

/** Session limits in words. */
export const SPANS: Readonly<Record<SessionSpan, string>> = {
  '15m': '15 minutes',
  '1h': '1 hour',
  '4h': '4 hours',
  '12h': '12 hours',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
}

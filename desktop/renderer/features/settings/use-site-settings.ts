import { useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type Rewrite, rewriteSchema, type SiteSettings, siteSettingsSchema } from '#contract/single-records'
import { api } from '../../lib/api'
import { toast } from '../../lib/toast'
import { textDifferences, useSingleRecord } from '../content'

/** The settings of the site in a form. */
export function useSiteSettings(saved: string) {
  const client = useQueryClient()
  const record = useSingleRecord<Rewrite<SiteSettings>>({
    key: ENDPOINTS.readSettings.path,
    read: api.readSettings,
    write: api.writeSettings,
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
      textDifferences(SETTING_LABELS, theirs, yours),
  }
}

/** Labels of the settings, for the form and for the comparison of two versions. */
export const SETTING_LABELS: Readonly<Record<keyof SiteSettings, string>> = {
  instituteName: 'Institute name',
  mainBranch: 'Main branch',
  secondBranch: 'Second branch',
  taglineState: 'State in the tagline',
  claims: 'Figures',
  loginOtp: 'Code at sign-in',
  refuseCommonPasswords: 'Refuse the most common passwords',
  notifyEmail: 'Notification address',
}

import type { Permission, Viewer } from '#contract/roles'
import { hasPermission, mayOpen } from '#contract/screen-permissions'
import { PANEL, REGISTER } from '../screens'
import type { PaletteItem } from './palette-items'

/** Other words that people use for the screens and what is on them, by path. */
export const SCREEN_KEYWORDS: Readonly<Record<string, string>> = {
  '/AdminHome': 'home overview start today statistics',
  '/AdminHomeCrud':
    'logo header front page features partners companies recruiters courses testimonials reviews',
  '/course': 'catalogue syllabus fees duration training',
  '/Feature': 'why us numbers figures counters reasons',
  '/AboutUs': 'mentors awards milestones history',
  '/AdminTestimonials': 'reviews feedback quotes stories ratings',
  '/AdminFAQs': 'questions answers help',
  '/AdminContact':
    'phone number whatsapp email address map location branches social facebook instagram youtube',
  '/ServicesAdmin': 'websites apps software clients questions',
  '/desk': 'leads calls follow-up reminders next steps walk-in',
  '/enquiries': 'leads students companies spam',
  '/reports': 'charts conversion sources numbers statistics',
  '/imports': 'csv excel spreadsheet upload leads',
  '/people': 'duplicates merge erase delete data privacy',
  '/audit': 'log history changes who activity',
  '/students': 'converted admissions enrolled',
  '/faculty': 'mentors teachers trainers instructors photos',
  '/placements': 'partners recruiters companies jobs figure percent',
  '/settings': 'institute name town city state branches figures notification email two-step sign-in code',
  '/first-day': 'guide set up setup samples wizard start',
  '/AdminUsers': 'staff team colleagues accounts roles permissions invite invitation',
  '/register': 'add account staff colleague',
}

interface SettingsTab {
  tab: string
  label: string
  /** Undefined for tabs of all staff. */
  needs?: Permission
  keywords: string
}

/** The tabs of the settings, except the first, which `/settings` opens. */
const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    tab: 'brand',
    label: 'Brand',
    needs: 'publish',
    keywords: 'logo colours colors fonts icon favicon theme look design',
  },
  {
    tab: 'pages',
    label: 'Pages and texts',
    needs: 'publish',
    keywords:
      'menu headings titles promises story mission privacy seo google search hide section samples wording',
  },
  {
    tab: 'texts',
    label: 'Slides and plans',
    needs: 'publish',
    keywords: 'carousel banner hero prices packages pictures',
  },
  {
    tab: 'hours',
    label: 'Opening hours',
    needs: 'publish',
    keywords: 'holidays timings closed days times week',
  },
  {
    tab: 'copy',
    label: 'Export and import',
    needs: 'change-settings',
    keywords: 'move site copy transfer restore site',
  },
  {
    tab: 'desk',
    label: 'Desk settings',
    needs: 'read-enquiries',
    keywords: 'templates messages retention delete masking hide numbers unassign waiting',
  },
  {
    tab: 'set-up',
    label: 'System',
    needs: 'read-settings',
    keywords: 'mail server smtp email sms gateway backup folder passphrase admin key disk database status',
  },
  {
    tab: 'programs',
    label: 'Integrations',
    needs: 'change-settings',
    keywords: 'webhooks api keys apps zapier connect',
  },
  {
    tab: 'backup',
    label: 'Backup',
    needs: 'read-settings',
    keywords: 'backups restore now copy save database',
  },
  {
    tab: 'account',
    label: 'My account',
    keywords: 'password passkey two-step authenticator sessions devices phone name sign out',
  },
  {
    tab: 'computer',
    label: 'This computer',
    keywords: 'printer printing notifications sound desktop app lock updates theme dark',
  },
]

/** Returns the screens and the tabs of the settings that a user can open. */
export const listScreens = (user: Viewer | null): PaletteItem[] => [
  ...[...PANEL, REGISTER]
    .filter(({ path }) => mayOpen(user, path))
    .map(({ path, title }) => ({
      id: path,
      group: 'Screens' as const,
      label: title,
      hint: path,
      keywords: SCREEN_KEYWORDS[path] ?? '',
      to: path,
    })),
  ...SETTINGS_TABS.filter(({ needs }) => hasPermission(user, needs)).map(({ tab, label, keywords }) => ({
    id: tab,
    group: 'Screens' as const,
    label,
    hint: 'Settings',
    keywords,
    to: `/settings?tab=${tab}`,
  })),
]

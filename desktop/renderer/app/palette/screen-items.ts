import type { Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'
import { FIRST_TAB, SETTINGS_GROUPS, type SettingsTabName, toTabHref } from '../../lib/settings-menu'
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

/** The same for the tabs of the settings, except the first, which `/settings` opens. */
const TAB_KEYWORDS: Readonly<Record<Exclude<SettingsTabName, typeof FIRST_TAB>, string>> = {
  pages: 'menu headings titles promises story mission privacy seo google search hide section samples wording',
  brand: 'logo colours colors fonts icon favicon theme look design',
  texts: 'carousel banner hero prices packages pictures',
  hours: 'holidays timings closed days times week',
  copy: 'move site copy transfer restore site',
  desk: 'templates messages retention delete masking hide numbers unassign waiting',
  team: 'two-step sign-in code sessions admin key security passwords',
  'set-up': 'mail server smtp email sms gateway status notification',
  backup: 'backups restore now copy save database folder passphrase disk',
  programs: 'webhooks api keys apps zapier connect',
  computer: 'printer printing notifications sound desktop app lock updates theme dark',
  account: 'password passkey two-step authenticator sessions devices phone name sign out',
}

const isListed = (tab: SettingsTabName): tab is keyof typeof TAB_KEYWORDS => tab !== FIRST_TAB

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
  ...SETTINGS_GROUPS.flatMap(
    ({ tabs }): readonly { value: SettingsTabName; label: string }[] => tabs,
  ).flatMap(({ value, label }) => {
    const to = toTabHref(value)
    if (!isListed(value) || !mayOpen(user, to)) return []
    const keywords = TAB_KEYWORDS[value]
    return [{ id: value, group: 'Screens' as const, label, hint: 'Settings', keywords, to }]
  }),
]

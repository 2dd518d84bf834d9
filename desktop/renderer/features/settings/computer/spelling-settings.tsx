import { Checkbox, Group } from '@mantine/core'
import type { Preferences, SpellingLanguage } from '../../../../bridge/bridge'
import { changeShellPreferences } from '../../../lib/computer'
import { Section } from './section'

const LANGUAGES: readonly { language: SpellingLanguage; label: string }[] = [
  { language: 'english', label: 'English' },
  { language: 'hindi', label: 'Hindi' },
]

const AT_FIRST: readonly SpellingLanguage[] = navigator.language.startsWith('hi')
  ? ['english', 'hindi']
  : ['english']

/** The languages in which misspelt words are underlined. */
export function SpellingSettings({ preferences }: { preferences: Preferences }) {
  const chosen = preferences.spelling ?? AT_FIRST
  const toggle = (language: SpellingLanguage, isOn: boolean) =>
    void changeShellPreferences({
      spelling: isOn ? [...chosen, language] : chosen.filter((each) => each !== language),
    })
  return (
    <Section
      title="Spelling"
      hint="Misspelt words are underlined. A dictionary is fetched from the internet when it is first needed."
    >
      <Group role="group" aria-label="Languages of the spelling check">
        {LANGUAGES.map(({ language, label }) => (
          <Checkbox
            key={language}
            label={label}
            checked={chosen.includes(language)}
            onChange={({ currentTarget }) => toggle(language, currentTarget.checked)}
          />
        ))}
      </Group>
    </Section>
  )
}

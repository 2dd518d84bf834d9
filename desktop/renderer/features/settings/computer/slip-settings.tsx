import { Button, Group, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Computer, Preferences, SlipPaper } from '../../../../bridge/bridge'
import { changeShellPreferences } from '../../../lib/computer'
import { usePreferences } from '../../../lib/preferences'
import { useTestSlip } from '../../enquiries'
import classes from '../settings.module.css'
import { Section } from './section'

const PAPERS: { value: SlipPaper; label: string }[] = [
  { value: 'roll', label: 'Roll of 80 mm' },
  { value: 'a6', label: 'A6' },
  { value: 'a4', label: 'A4' },
]

const DIALOG = { value: '', label: 'Ask each time' }

/** The printers to choose from; a chosen one that is not there stays, and says so. */
function listChoices({ printers }: Computer, chosen: string) {
  const choices = printers.map(({ name, label }) => ({ value: name, label }))
  const isThere = chosen === '' || choices.some(({ value }) => value === chosen)
  return [DIALOG, ...choices, ...(isThere ? [] : [{ value: chosen, label: `${chosen} (not there now)` }])]
}

interface SlipSettingsProps {
  computer: Computer | undefined
  preferences: Preferences | null
}

/** Paper and printer of the slips for visitors, and a page to try them. */
export function SlipSettings({ computer, preferences }: SlipSettingsProps) {
  const { slipPaper, setComputer } = usePreferences()
  const test = useTestSlip()
  const choosePaper = (paper: SlipPaper) =>
    preferences ? void changeShellPreferences({ slipPaper: paper }) : setComputer({ slipPaper: paper })
  return (
    <Section
      title="Slips for visitors"
      hint={
        preferences
          ? 'With a printer chosen, one click prints a slip without a dialog. Hold Shift, or press Ctrl P on the slip, to be asked.'
          : 'A browser always shows its print dialog; the desktop app can print without it.'
      }
    >
      <div className={classes.grid}>
        <NativeSelect
          label="Paper"
          data={PAPERS}
          value={slipPaper}
          onChange={({ currentTarget }) => choosePaper(currentTarget.value as SlipPaper)}
        />
        {preferences && computer && (
          <NativeSelect
            label="Printer"
            data={listChoices(computer, preferences.slipPrinter)}
            value={preferences.slipPrinter}
            onChange={({ currentTarget }) =>
              void changeShellPreferences({ slipPrinter: currentTarget.value })
            }
          />
        )}
      </div>
      <Group>
        <Button
          component={Link}
          {...test}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Print a test page
        </Button>
      </Group>
    </Section>
  )
}

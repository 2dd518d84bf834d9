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
  { value: 'roll', label: '80 mm roll' },
  { value: 'a6', label: 'A6' },
  { value: 'a4', label: 'A4' },
]

const DIALOG = { value: '', label: 'Ask each time' }

/** Lists the printers. The chosen one stays in the list while it is unavailable. */
function listChoices({ printers }: Computer, chosen: string) {
  const choices = printers.map(({ name, label }) => ({ value: name, label }))
  const isAvailable = chosen === '' || choices.some(({ value }) => value === chosen)
  return [DIALOG, ...choices, ...(isAvailable ? [] : [{ value: chosen, label: `${chosen} (unavailable)` }])]
}

interface SlipSettingsProps {
  computer: Computer | undefined
  preferences: Preferences | null
}

export function SlipSettings({ computer, preferences }: SlipSettingsProps) {
  const { slipPaper, setComputer } = usePreferences()
  const test = useTestSlip()
  const choosePaper = (paper: SlipPaper) =>
    preferences ? void changeShellPreferences({ slipPaper: paper }) : setComputer({ slipPaper: paper })
  return (
    <Section
      title="Visitor slips"
      hint={
        preferences
          ? 'Choose a printer to print slips with one click. To open the print dialog, hold Shift or press Ctrl P on the slip.'
          : 'Browsers always show the print dialog. The desktop app can print without it.'
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
          Print test page
        </Button>
      </Group>
    </Section>
  )
}

import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { holdKeysForDialog } from '../../lib/held-keys'
import { useShortcuts } from '../shortcuts/use-shortcuts'

const Palette = lazy(async () => ({ default: (await import('../palette/palette')).Palette }))
const ShortcutHelp = lazy(async () => ({
  default: (await import('../shortcuts/shortcut-help')).ShortcutHelp,
}))

interface CommandsProps {
  className?: string
  isHelpOpen: boolean
  onHelp: () => void
  onHelpClose: () => void
}

/** The search button, and the keys of the command palette and the list of shortcuts, which load on first use. */
export function Commands({ className, isHelpOpen, onHelp, onHelpClose }: CommandsProps) {
  const [isPaletteOpen, palette] = useDisclosure(false)
  const [wasUsed, setUsed] = useState(false)
  const openPalette = () => {
    holdKeysForDialog()
    palette.open()
  }
  useShortcuts({ openPalette, openHelp: onHelp })
  if (!wasUsed && (isPaletteOpen || isHelpOpen)) setUsed(true)
  return (
    <>
      <ActionIcon
        className={className}
        variant="subtle"
        size="lg"
        aria-label="Search (Ctrl K)"
        title="Search (Ctrl K)"
        onClick={openPalette}
      >
        <IconSearch size={19} aria-hidden />
      </ActionIcon>
      {wasUsed && (
        <Suspense fallback={null}>
          <Palette opened={isPaletteOpen} onClose={palette.close} />
          <ShortcutHelp opened={isHelpOpen} onClose={onHelpClose} />
        </Suspense>
      )}
    </>
  )
}

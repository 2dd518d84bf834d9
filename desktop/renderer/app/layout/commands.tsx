import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { holdKeysForDialog } from '../../lib/held-keys'
import { useShortcuts } from '../shortcuts/use-shortcuts'

const Palette = lazy(async () => ({ default: (await import('../palette/palette')).Palette }))
const ShortcutHelp = lazy(async () => ({
  default: (await import('../shortcuts/shortcut-help')).ShortcutHelp,
}))

/** Buttons and keys for the command palette and the list of shortcuts, which load on first use. */
export function Commands({ className }: { className?: string }) {
  const [isPaletteOpen, palette] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [wasUsed, setUsed] = useState(false)
  const openPalette = () => {
    holdKeysForDialog()
    setUsed(true)
    palette.open()
  }
  const openHelp = () => {
    holdKeysForDialog()
    setUsed(true)
    help.open()
  }
  useShortcuts({ openPalette, openHelp })
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
      <ActionIcon
        className={className}
        variant="subtle"
        size="lg"
        visibleFrom="md"
        aria-label="Keyboard shortcuts (?)"
        title="Keyboard shortcuts (?)"
        onClick={openHelp}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
      {wasUsed && (
        <Suspense fallback={null}>
          <Palette opened={isPaletteOpen} onClose={palette.close} />
          <ShortcutHelp opened={isHelpOpen} onClose={help.close} />
        </Suspense>
      )}
    </>
  )
}

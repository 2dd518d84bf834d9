import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useDeskPreferences } from '../../features/enquiries/desk-preferences'

/** Hides phone numbers and addresses from those who pass by the screen, in this browser. */
export function MaskToggle({ className }: { className?: string | undefined }) {
  const { isMasked, setMasked } = useDeskPreferences()
  const Icon = isMasked ? IconEyeOff : IconEye
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      size="lg"
      aria-label="Hide numbers and addresses"
      aria-pressed={isMasked}
      title={isMasked ? 'Numbers and addresses are hidden' : 'Hide numbers and addresses'}
      onClick={() => setMasked(!isMasked)}
    >
      <Icon size={19} aria-hidden />
    </ActionIcon>
  )
}

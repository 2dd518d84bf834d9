import { Button, type ButtonProps } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import classes from './panel-layout.module.css'
import { useLogout } from './use-logout'

/** Logout. */
export function LogoutButton({ className = '', ...rest }: ButtonProps) {
  const { logout, isBusy } = useLogout()
  return (
    <Button
      className={`${classes.logout} ${className}`}
      variant="outline"
      size="compact-sm"
      loading={isBusy}
      leftSection={<IconLogout size={15} aria-hidden />}
      onClick={logout}
      {...rest}
    >
      Logout
    </Button>
  )
}

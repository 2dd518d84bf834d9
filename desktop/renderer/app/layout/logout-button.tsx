import { Button, type ButtonProps } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { confirmLeave } from '../../components/confirm'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { signOutAllTabs } from '../../lib/other-tabs'
import { toast } from '../../lib/toast'
import { hasUnsaved } from '../../lib/unsaved'
import classes from './panel-layout.module.css'

/** Ends the session on the server, then here. After a failure the user stays signed in. */
function useLogout() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const end = async () => {
    setBusy(true)
    try {
      const answer = await api.logout()
      signOutAllTabs()
      toast.success(answer?.message || ACCOUNT_TEXTS.loggedOut)
      navigate('/admin')
    } catch (error) {
      toast.failure(failureText(error, { failed: ADMIN_TEXTS.logoutFailed }))
    } finally {
      setBusy(false)
    }
  }
  const logout = () => (hasUnsaved() ? confirmLeave({ onLeave: () => void end() }) : void end())
  return { logout, isBusy }
}

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

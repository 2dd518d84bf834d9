import { useSearchParams } from 'react-router-dom'
import { RequireAuth } from '../require-auth'
import { Register } from './register'

/** Who may register somebody: a signed-in administrator, or the holder of a set-up link. */
export function RegisterEntry() {
  const setupToken = useSearchParams()[0].get('setup') ?? ''
  if (setupToken) return <Register setupToken={setupToken} />
  return (
    <RequireAuth>
      <Register setupToken="" />
    </RequireAuth>
  )
}

import type { CurrentUser } from '#contract/account-responses'
import { ALL_PERMISSIONS } from '#contract/roles'

export const sampleUser = (change: Partial<CurrentUser> = {}): CurrentUser => ({
  _id: '1',
  id: '1',
  name: 'Asha',
  email: '',
  phone: '',
  createdAt: '',
  role: 'administrator',
  permissions: ALL_PERMISSIONS,
  ...change,
})

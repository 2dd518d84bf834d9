export { Account } from './account/account'
export { OwnPassword } from './account/own-password'
export { useAdminUsers } from './admin-users/use-admin-users'
export { withOwnPassword } from './own-password-dialog'

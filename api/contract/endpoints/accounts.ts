import {
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  resendOtpSchema,
  resetPasswordSchema,
  verifyOtpSchema,
} from '#contract/accounts'
import { type Endpoint, get, post, put, remove } from '#contract/endpoints/endpoint'
import {
  adminUsersResponse,
  devicesResponse,
  loginResponse,
  messageResponse,
  passwordAndUserResponse,
  passwordResponse,
  sessionsResponse,
  userResponse,
  verifyOtpResponse,
} from '#contract/responses'
import { ROUTES } from '#contract/routes'

/** Signing in and out, passwords, administrators, sessions. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  post(ROUTES.register, 'session-or-setup', 'Registers an administrator and sends a code', passwordResponse, {
    body: registerSchema,
    status: 201,
  }),
  post(ROUTES.login, 'public', 'Signs in with a password', loginResponse, { body: loginSchema }),
  post(ROUTES.verifyOtp, 'public', 'Enters the code that was sent', verifyOtpResponse, {
    body: verifyOtpSchema,
  }),
  post(ROUTES.resendOtp, 'public', 'Sends another code', messageResponse, { body: resendOtpSchema }),
  post(ROUTES.forgotPassword, 'public', 'Sends a reset link where the account exists', messageResponse, {
    body: forgotPasswordSchema,
  }),
  put(ROUTES.resetPassword, 'public', 'Sets a password by a reset link', passwordAndUserResponse, {
    body: resetPasswordSchema,
  }),
  get(ROUTES.logout, 'public', 'Ends the session', messageResponse),
  get(ROUTES.currentUser, 'session', 'Who is signed in', userResponse),
  put(ROUTES.profile, 'session', 'Changes the own name', userResponse, { body: profileSchema }),
  put(ROUTES.changePassword, 'session', 'Changes the own password', passwordResponse, {
    body: changePasswordSchema,
  }),
  get(ROUTES.sessions, 'session', 'Where the caller is signed in', sessionsResponse),
  remove(ROUTES.session, 'session', 'Ends one of the own sessions', messageResponse),
  get(ROUTES.devices, 'session', 'Browsers that are not asked for a code', devicesResponse),
  remove(ROUTES.device, 'session', 'Trusts a browser no longer', messageResponse),
  get(ROUTES.allUsers, 'session', 'All administrators, oldest first', adminUsersResponse),
  remove(ROUTES.adminUser, 'session', 'Deletes an administrator', messageResponse),
]

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
import { type Call, get, post, put, remove } from '#contract/endpoints/endpoint'
import {
  adminUsersAnswer,
  devicesAnswer,
  loginAnswer,
  messageAnswer,
  passwordAndUserAnswer,
  passwordAnswer,
  sessionsAnswer,
  userAnswer,
  verifyOtpAnswer,
} from '#contract/responses'
import { ROUTES } from '#contract/routes'

/** Signing in and out, passwords, administrators, sessions. */
export const ACCOUNT_CALLS: readonly Call[] = [
  post(ROUTES.register, 'session-or-setup', 'Registers an administrator and sends a code', passwordAnswer, {
    body: registerSchema,
    status: 201,
  }),
  post(ROUTES.login, 'public', 'Signs in with a password', loginAnswer, { body: loginSchema }),
  post(ROUTES.verifyOtp, 'public', 'Enters the code that was sent', verifyOtpAnswer, {
    body: verifyOtpSchema,
  }),
  post(ROUTES.resendOtp, 'public', 'Sends another code', messageAnswer, { body: resendOtpSchema }),
  post(ROUTES.forgotPassword, 'public', 'Sends a reset link where the account exists', messageAnswer, {
    body: forgotPasswordSchema,
  }),
  put(ROUTES.resetPassword, 'public', 'Sets a password by a reset link', passwordAndUserAnswer, {
    body: resetPasswordSchema,
  }),
  get(ROUTES.logout, 'public', 'Ends the session', messageAnswer),
  get(ROUTES.currentUser, 'session', 'Who is signed in', userAnswer),
  put(ROUTES.profile, 'session', 'Changes the own name', userAnswer, { body: profileSchema }),
  put(ROUTES.changePassword, 'session', 'Changes the own password', passwordAnswer, {
    body: changePasswordSchema,
  }),
  get(ROUTES.sessions, 'session', 'Where the caller is signed in', sessionsAnswer),
  remove(ROUTES.session, 'session', 'Ends one of the own sessions', messageAnswer),
  get(ROUTES.devices, 'session', 'Browsers that are not asked for a code', devicesAnswer),
  remove(ROUTES.device, 'session', 'Trusts a browser no longer', messageAnswer),
  get(ROUTES.allUsers, 'session', 'All administrators, oldest first', adminUsersAnswer),
  remove(ROUTES.adminUser, 'session', 'Deletes an administrator', messageAnswer),
]

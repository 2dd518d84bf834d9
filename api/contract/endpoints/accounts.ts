import * as z from 'zod/mini'
import {
  adminUsersResponse,
  changedRoleResponse,
  codeDeliveryResponse,
  devicesResponse,
  loginResponse,
  passwordResponse,
  pendingCodeResponse,
  resetPasswordResponse,
  sessionsResponse,
  userResponse,
  verifyOtpResponse,
} from '#contract/account-responses'
import {
  changeContactSchema,
  changePasswordSchema,
  checkPasswordSchema,
  confirmContactSchema,
  forgotPasswordSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  resendOtpSchema,
  resetPasswordSchema,
  verifyOtpSchema,
} from '#contract/accounts'
import { get, post, put, remove } from '#contract/endpoints/endpoint'
import {
  acceptedInvitationResponse,
  acceptInvitationSchema,
  invitationsResponse,
  inviteSchema,
  openedInvitationResponse,
  openInvitationSchema,
  sentInvitationResponse,
} from '#contract/invitations'
import { messageResponse } from '#contract/responses'
import { standingSchema } from '#contract/roles'
import { SHELL_ROUTES } from '#contract/routes'
import {
  authenticatorKeyResponse,
  authenticatorResponse,
  confirmAuthenticatorSchema,
  ownPasswordSchema,
  recoveryCodesResponse,
  verifyAuthenticatorSchema,
  verifyRecoveryCodeSchema,
} from '#contract/second-step'

/** Signing in and out, passwords, administrators, sessions. */
export const ACCOUNT_ENDPOINTS = {
  register: post(
    '/api/v1/user/register',
    'manage-accounts-or-setup',
    'Registers an administrator and sends a code',
    passwordResponse,
    { body: registerSchema, status: 201 },
  ),
  readSetup: get(
    '/api/v1/user/setup',
    'manage-accounts-or-setup',
    'Whether the set-up link that is sent along is still good',
    messageResponse,
  ),
  login: post(SHELL_ROUTES.login, 'public', 'Signs in with a password', loginResponse, {
    body: loginSchema,
    refusals: ['unauthenticated'],
  }),
  verifyOtp: post(SHELL_ROUTES.verifyOtp, 'public', 'Enters the code that was sent', verifyOtpResponse, {
    body: verifyOtpSchema,
  }),
  resendOtp: post('/api/v1/user/resend-otp', 'public', 'Sends another code', messageResponse, {
    body: resendOtpSchema,
  }),
  verifyAuthenticator: post(
    SHELL_ROUTES.verifyAuthenticator,
    'public',
    'Enters the code of the authenticator app',
    verifyOtpResponse,
    { body: verifyAuthenticatorSchema },
  ),
  verifyRecoveryCode: post(
    SHELL_ROUTES.verifyRecoveryCode,
    'public',
    'Enters a recovery code, which is used up',
    verifyOtpResponse,
    { body: verifyRecoveryCodeSchema },
  ),
  readCodeDelivery: get(
    '/api/v1/user/code-delivery',
    'public',
    'What became of the code that this browser waits for',
    codeDeliveryResponse,
  ),
  forgotPassword: post(
    '/api/v1/user/password/forgot',
    'public',
    'Sends a reset link where the account exists',
    messageResponse,
    { body: forgotPasswordSchema },
  ),
  resetPassword: put(
    SHELL_ROUTES.resetPassword,
    'public',
    'Sets a password by a reset link',
    resetPasswordResponse,
    { body: resetPasswordSchema },
  ),
  logout: get(SHELL_ROUTES.logout, 'public', 'Ends the session', messageResponse),
  readCurrentUser: get(SHELL_ROUTES.currentUser, 'staff', 'Who is signed in', userResponse),
  changeProfile: put('/api/v1/user/profile', 'staff', 'Changes the own name', userResponse, {
    body: profileSchema,
  }),
  changePassword: put('/api/v1/user/password', 'staff', 'Changes the own password', passwordResponse, {
    body: changePasswordSchema,
  }),
  changeContact: post(
    '/api/v1/user/contact',
    'staff',
    'Sends a code to the own new e-mail or phone',
    messageResponse,
    { body: changeContactSchema },
  ),
  confirmContact: put('/api/v1/user/contact', 'staff', 'Enters that code, which changes it', userResponse, {
    body: confirmContactSchema,
  }),
  checkPassword: post(
    SHELL_ROUTES.checkPassword,
    'staff',
    'Whether this is the own password, which lifts the lock of a window',
    messageResponse,
    { body: checkPasswordSchema },
  ),
  readAuthenticator: get(
    '/api/v1/user/authenticator',
    'staff',
    'Whether the own account has an authenticator app, and how many recovery codes are left',
    authenticatorResponse,
  ),
  beginAuthenticator: post(
    '/api/v1/user/authenticator',
    'staff',
    'Makes a key for an authenticator app, which counts once a code of it is entered',
    authenticatorKeyResponse,
    { body: ownPasswordSchema },
  ),
  confirmAuthenticator: put(
    '/api/v1/user/authenticator',
    'staff',
    'Enters the first code of the app, and makes ten recovery codes',
    recoveryCodesResponse,
    { body: confirmAuthenticatorSchema },
  ),
  removeAuthenticator: post(
    '/api/v1/user/authenticator/removal',
    'staff',
    'Removes the own authenticator app and its recovery codes',
    messageResponse,
    { body: ownPasswordSchema },
  ),
  renewRecoveryCodes: post(
    '/api/v1/user/recovery-codes',
    'staff',
    'Makes ten new recovery codes; the former ones are void',
    recoveryCodesResponse,
    { body: ownPasswordSchema },
  ),
  listSessions: get('/api/v1/user/sessions', 'staff', 'Where the caller is signed in', sessionsResponse),
  endSession: remove('/api/v1/user/sessions/:id', 'staff', 'Ends one of the own sessions', messageResponse),
  listDevices: get(
    '/api/v1/user/devices',
    'staff',
    'Browsers that are not asked for a code',
    devicesResponse,
  ),
  forgetDevice: remove('/api/v1/user/devices/:id', 'staff', 'Trusts a browser no longer', messageResponse),
  listAdministrators: get(
    '/api/admin/all-users',
    'read-accounts',
    'All administrators, oldest first',
    adminUsersResponse,
  ),
  deleteAdministrator: remove(
    '/api/admin/:id',
    'manage-accounts',
    'Deletes an administrator',
    messageResponse,
  ),
  changeRole: put(
    '/api/admin/:id/role',
    'manage-accounts',
    'Changes the role of an account, and what it may beside that',
    changedRoleResponse,
    { body: standingSchema },
  ),
  resendPendingCode: post(
    '/api/admin/:id/code',
    'manage-accounts',
    'Sends the code of an account that is not verified yet again',
    pendingCodeResponse,
    { body: z.strictObject({}) },
  ),
  listInvitations: get(
    '/api/invitations',
    'read-accounts',
    'Open invitations, newest first',
    invitationsResponse,
  ),
  invite: post('/api/invitations', 'manage-accounts', 'Invites a colleague', sentInvitationResponse, {
    body: inviteSchema,
    status: 201,
  }),
  renewInvitation: post(
    '/api/invitations/:id/renewal',
    'manage-accounts',
    'Sends an invitation again, with a new link; the former one is void',
    sentInvitationResponse,
    { body: z.strictObject({}) },
  ),
  withdrawInvitation: remove(
    '/api/invitations/:id',
    'manage-accounts',
    'Withdraws an invitation',
    messageResponse,
  ),
  openInvitation: post(
    '/api/v1/user/invitation',
    'public',
    'Whose an invitation is, for whoever holds its link',
    openedInvitationResponse,
    { body: openInvitationSchema },
  ),
  acceptInvitation: post(
    '/api/v1/user/invitation/acceptance',
    'public',
    'Makes the account of somebody who was invited',
    acceptedInvitationResponse,
    { body: acceptInvitationSchema, refusals: ['conflict'] },
  ),
}

import * as z from 'zod/mini'
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
import {
  adminUsersAnswer,
  devicesAnswer,
  enquiryCreatedAnswer,
  enquiryListAnswer,
  enquirySchemas,
  healthAnswer,
  loginAnswer,
  messageAndUserAnswer,
  messageAnswer,
  readyAnswer,
  recordSchema,
  sessionsAnswer,
  userAnswer,
  verifyOtpAnswer,
} from '#contract/answers'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  contentSchema,
  orderSchema,
} from '#contract/content'
import {
  enquiryQuerySchema,
  serviceEnquirySchema,
  statusSchema,
  studentEnquirySchema,
} from '#contract/enquiries'
import { ROUTES } from '#contract/routes'
import {
  contactInfoSchema,
  homeConfigSchema,
  publicSettingsSchema,
  siteSettingsSchema,
} from '#contract/single-records'
import { uploadAnswerSchema } from '#contract/uploads'

/**
 * Who may make a call: anybody; a session; a session with the admin key (R8); a session or the set-up token (R4).
 */
export type Access = 'public' | 'session' | 'session-and-key' | 'session-or-setup'

/** One call of the API: what the server mounts, the documentation shows and the tests walk through. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Express notation: `:id` */
  path: string
  summary: string
  access: Access
  body?: z.ZodMiniType
  /** Name of the one file field of a multipart body. */
  file?: string
  query?: z.ZodMiniType
  /** Status of success, and the shape of its JSON; undefined for other media. */
  status?: number
  answer?: z.ZodMiniType
}

const account: readonly Call[] = [
  {
    method: 'post',
    path: ROUTES.register,
    summary: 'Registers an administrator and sends a code',
    access: 'session-or-setup',
    body: registerSchema,
    status: 201,
    answer: messageAnswer,
  },
  {
    method: 'post',
    path: ROUTES.login,
    summary: 'Signs in with a password',
    access: 'public',
    body: loginSchema,
    answer: loginAnswer,
  },
  {
    method: 'post',
    path: ROUTES.verifyOtp,
    summary: 'Enters the code that was sent',
    access: 'public',
    body: verifyOtpSchema,
    answer: verifyOtpAnswer,
  },
  {
    method: 'post',
    path: ROUTES.resendOtp,
    summary: 'Sends another code',
    access: 'public',
    body: resendOtpSchema,
    answer: messageAnswer,
  },
  {
    method: 'post',
    path: ROUTES.forgotPassword,
    summary: 'Sends a reset link where the account exists',
    access: 'public',
    body: forgotPasswordSchema,
    answer: messageAnswer,
  },
  {
    method: 'put',
    path: ROUTES.resetPassword,
    summary: 'Sets a password by a reset link',
    access: 'public',
    body: resetPasswordSchema,
    answer: messageAndUserAnswer,
  },
  {
    method: 'get',
    path: ROUTES.logout,
    summary: 'Ends the session',
    access: 'public',
    answer: messageAnswer,
  },
  {
    method: 'get',
    path: ROUTES.currentUser,
    summary: 'Who is signed in',
    access: 'session',
    answer: userAnswer,
  },
  {
    method: 'put',
    path: ROUTES.profile,
    summary: 'Changes the own name',
    access: 'session',
    body: profileSchema,
    answer: userAnswer,
  },
  {
    method: 'put',
    path: ROUTES.changePassword,
    summary: 'Changes the own password',
    access: 'session',
    body: changePasswordSchema,
    answer: messageAnswer,
  },
  {
    method: 'get',
    path: ROUTES.sessions,
    summary: 'Where the caller is signed in',
    access: 'session',
    answer: sessionsAnswer,
  },
  {
    method: 'delete',
    path: ROUTES.session,
    summary: 'Ends one of the own sessions',
    access: 'session',
    answer: messageAnswer,
  },
  {
    method: 'get',
    path: ROUTES.devices,
    summary: 'Browsers that are not asked for a code',
    access: 'session',
    answer: devicesAnswer,
  },
  {
    method: 'delete',
    path: ROUTES.device,
    summary: 'Trusts a browser no longer',
    access: 'session',
    answer: messageAnswer,
  },
  {
    method: 'get',
    path: ROUTES.allUsers,
    summary: 'All administrators, oldest first',
    access: 'session',
    answer: adminUsersAnswer,
  },
  {
    method: 'delete',
    path: ROUTES.adminUser,
    summary: 'Deletes an administrator',
    access: 'session',
    answer: messageAnswer,
  },
]

function collectionCalls(name: CollectionName): Call[] {
  const path = `/api/${name}`
  const access = COLLECTIONS[name].needsAdminKey ? 'session-and-key' : 'session'
  const body = contentSchema(name)
  const answer = recordSchema(name)
  return [
    {
      method: 'get',
      path,
      summary: `All of ${name}, in manual order`,
      access: 'public',
      answer: z.array(answer),
    },
    { method: 'post', path, summary: `Adds a record to ${name}`, access, body, status: 201, answer },
    {
      method: 'put',
      path: `${path}/order`,
      summary: `Sorts ${name}`,
      access,
      body: orderSchema,
      answer: messageAnswer,
    },
    { method: 'put', path: `${path}/:id`, summary: `Replaces a record of ${name}`, access, body, answer },
    {
      method: 'delete',
      path: `${path}/:id`,
      summary: `Deletes a record of ${name}`,
      access,
      answer: messageAnswer,
    },
  ]
}

const singleRecords: readonly Call[] = [
  { method: 'get', path: ROUTES.homeConfig, summary: 'The logo', access: 'public', answer: homeConfigSchema },
  {
    method: 'put',
    path: ROUTES.homeConfig,
    summary: 'Changes the logo',
    access: 'session',
    body: homeConfigSchema,
    answer: homeConfigSchema,
  },
  {
    method: 'get',
    path: ROUTES.contactInfo,
    summary: 'Address, e-mail, phone and map',
    access: 'public',
    answer: z.record(z.string(), z.string()),
  },
  {
    method: 'put',
    path: ROUTES.contactInfo,
    summary: 'Changes address, e-mail, phone and map',
    access: 'session',
    body: contactInfoSchema,
    answer: z.record(z.string(), z.string()),
  },
  {
    method: 'get',
    path: ROUTES.siteSettings,
    summary: 'Texts and figures of the public site',
    access: 'public',
    answer: publicSettingsSchema,
  },
  {
    method: 'get',
    path: ROUTES.settings,
    summary: 'All settings of the institute',
    access: 'session',
    answer: siteSettingsSchema,
  },
  {
    method: 'put',
    path: ROUTES.settings,
    summary: 'Changes the settings',
    access: 'session',
    body: siteSettingsSchema,
    answer: siteSettingsSchema,
  },
]

const enquiries: readonly Call[] = [
  {
    method: 'post',
    path: ROUTES.studentEnquiries,
    summary: 'Sends a student enquiry',
    access: 'public',
    body: studentEnquirySchema,
    status: 201,
    answer: enquiryCreatedAnswer,
  },
  {
    method: 'get',
    path: ROUTES.studentEnquiries,
    summary: 'Student enquiries, newest first',
    access: 'session',
    query: enquiryQuerySchema,
    answer: enquiryListAnswer('student'),
  },
  {
    method: 'patch',
    path: ROUTES.studentEnquiry,
    summary: 'Sets the status of a student enquiry',
    access: 'session',
    body: statusSchema('student'),
    answer: enquirySchemas.student,
  },
  {
    method: 'delete',
    path: ROUTES.studentEnquiry,
    summary: 'Puts a student enquiry into the bin',
    access: 'session',
    answer: messageAnswer,
  },
  {
    method: 'post',
    path: ROUTES.studentEnquiryRestore,
    summary: 'Takes a student enquiry out of the bin',
    access: 'session',
    answer: enquirySchemas.student,
  },
  {
    method: 'post',
    path: ROUTES.serviceEnquiries,
    summary: 'Sends a services enquiry',
    access: 'public',
    body: serviceEnquirySchema,
    status: 201,
    answer: enquiryCreatedAnswer,
  },
  {
    method: 'get',
    path: ROUTES.serviceEnquiries,
    summary: 'Services enquiries, newest first',
    access: 'session',
    query: enquiryQuerySchema,
    answer: enquiryListAnswer('service'),
  },
  {
    method: 'patch',
    path: ROUTES.serviceEnquiryStatus,
    summary: 'Sets the status of a services enquiry',
    access: 'session',
    body: statusSchema('service'),
    answer: enquirySchemas.service,
  },
  {
    method: 'delete',
    path: ROUTES.serviceEnquiry,
    summary: 'Puts a services enquiry into the bin',
    access: 'session',
    answer: messageAnswer,
  },
  {
    method: 'post',
    path: ROUTES.serviceEnquiryRestore,
    summary: 'Takes a services enquiry out of the bin',
    access: 'session',
    answer: enquirySchemas.service,
  },
]

const others: readonly Call[] = [
  {
    method: 'post',
    path: ROUTES.upload,
    summary: 'Stores an image',
    access: 'session',
    file: 'file',
    status: 201,
    answer: uploadAnswerSchema,
  },
  {
    method: 'post',
    path: ROUTES.uploadAvatar,
    summary: 'Stores a portrait',
    access: 'session',
    file: 'avatar',
    status: 201,
    answer: uploadAnswerSchema,
  },
  {
    method: 'get',
    path: ROUTES.events,
    summary: 'Server-sent events: new and changed enquiries',
    access: 'session',
  },
  {
    method: 'get',
    path: ROUTES.health,
    summary: 'Whether the process answers',
    access: 'public',
    answer: healthAnswer,
  },
  {
    method: 'get',
    path: ROUTES.ready,
    summary: 'Whether the database answers',
    access: 'public',
    answer: readyAnswer,
  },
  {
    method: 'get',
    path: ROUTES.openApi,
    summary: 'This description',
    access: 'public',
    answer: z.looseObject({}),
  },
]

/** Every call of the API. A test holds it against the running server, both ways. */
export const CALLS: readonly Call[] = [
  ...enquiries,
  ...account,
  ...singleRecords,
  ...COLLECTION_NAMES.flatMap(collectionCalls),
  ...others,
]

import { ORIGINAL_BRAND } from '#contract/brand/look'
import { COLLECTION_NAMES } from '#contract/collections/all'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import { indianDay } from '#contract/enquiries/indian-days'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from '../../prisma/seed/index.ts'
import { ADMIN, OWN_PASSWORD } from './first-admin.ts'

const { email, phone } = ADMIN
const person = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com' }
const passwords = { password: 'a fresh secret', confirmPassword: 'a fresh secret' }

const NO_INVITATION = 'n'.repeat(43)

/** Turned off, so that no test sends anything there. */
const WEBHOOK = {
  name: 'Sheet',
  url: 'https://hooks.example.com/enquiries',
  events: ['enquiry.created', 'demo.booked'],
  sendsPerson: false,
  isOn: false,
  ...OWN_PASSWORD,
}

const SELECTION = { ids: ['0190c2d4-0000-7000-8000-000000000000'] }

const DEMO_CLASS = {
  startsAt: '2030-06-01T05:30:00.000Z',
  ...{ minutes: 90, courseIds: ['x'], branch: 'Main', link: '', trainer: '', seats: 20 },
}

const BODIES: ReadonlyMap<Endpoint, object> = new Map<Endpoint, object>([
  [ENDPOINTS.enquiriesOfKind.student.create, { ...person, course: 'Java', message: '' }],
  [
    ENDPOINTS.enquiriesOfKind.service.create,
    {
      ...person,
      company: '',
      serviceId: 'x',
      serviceLabel: 'Websites',
      budget: '1L-3L',
      timeline: 'flexible',
      message: '',
      source: 'home-page',
    },
  ],
  [ENDPOINTS.enquiriesOfKind.student.setStatus, { status: 'Contacted' }],
  [ENDPOINTS.enquiriesOfKind.service.setStatus, { status: 'closed' }],
  [ENDPOINTS.register, { ...ADMIN, email: 'second@example.com' }],
  [ENDPOINTS.login, { email, password: 'wrong password' }],
  [ENDPOINTS.verifyOtp, { email, phone, otp: '12345' }],
  [ENDPOINTS.resendOtp, { email, phone }],
  [ENDPOINTS.verifyAuthenticator, { email, phone, code: '123456' }],
  [ENDPOINTS.verifyRecoveryCode, { email, phone, code: '0000-0000-0000-0000' }],
  [ENDPOINTS.startAuthenticator, { currentPassword: 'wrong password' }],
  [ENDPOINTS.confirmAuthenticator, { code: '123456' }],
  [ENDPOINTS.removeAuthenticator, { currentPassword: 'wrong password' }],
  [ENDPOINTS.renewRecoveryCodes, { currentPassword: 'wrong password' }],
  [ENDPOINTS.startPasskeySignIn, {}],
  [
    ENDPOINTS.signInWithPasskey,
    {
      credential: {
        id: 'AAAA',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
      },
    },
  ],
  [ENDPOINTS.startPasskey, { currentPassword: 'wrong password' }],
  [
    ENDPOINTS.addPasskey,
    {
      name: 'Phone',
      credential: { id: 'AAAA', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    },
  ],
  [ENDPOINTS.renamePasskey, { name: 'Phone' }],
  [ENDPOINTS.removePasskey, { currentPassword: 'wrong password' }],
  [ENDPOINTS.forgotPassword, { email: 'nobody@example.com' }],
  [ENDPOINTS.resetPassword, passwords],
  [ENDPOINTS.changeContact, { email: 'asha.k@example.com', currentPassword: 'wrong password' }],
  [ENDPOINTS.confirmContact, { otp: '12345' }],
  [ENDPOINTS.resendPendingCode, {}],
  [ENDPOINTS.changeRole, { role: 'counsellor', mayPublish: true, mayExport: false }],
  [ENDPOINTS.signOutColleague, {}],
  [ENDPOINTS.resetSignIn, { currentPassword: 'wrong password' }],
  [ENDPOINTS.invite, { email: null, role: 'front-desk' }],
  [ENDPOINTS.renewInvitation, {}],
  [ENDPOINTS.openInvitation, { token: NO_INVITATION }],
  [ENDPOINTS.acceptInvitation, { ...ADMIN, email: 'third@example.com', token: NO_INVITATION }],
  [
    ENDPOINTS.addApiKey,
    { name: 'Sheet', scopes: ['read-reports'], lastDay: indianDay(Date.now()), ...OWN_PASSWORD },
  ],
  [ENDPOINTS.addWebhook, WEBHOOK],
  [ENDPOINTS.writeWebhook, { ...WEBHOOK, updatedAt: '2026-11-23T05:00:00.000Z' }],
  [ENDPOINTS.restoreWebhook, {}],
  [ENDPOINTS.renewWebhookSecret, OWN_PASSWORD],
  [ENDPOINTS.testWebhook, {}],
  [ENDPOINTS.retryDelivery, {}],
  [ENDPOINTS.retryFailedDeliveries, {}],
  [
    ENDPOINTS.writeMailServer,
    {
      host: 'localhost',
      port: 9,
      security: 'starttls',
      user: '',
      senderName: 'Institute',
      senderAddress: 'desk@institute.example',
      ...OWN_PASSWORD,
    },
  ],
  [ENDPOINTS.testMailServer, {}],
  [ENDPOINTS.writeSmsGateway, { url: 'http://localhost:9/send', ...OWN_PASSWORD }],
  [ENDPOINTS.testSmsGateway, {}],
  [
    ENDPOINTS.writeBackupSettings,
    { folder: '', passphrase: 'a passphrase on paper', currentPassword: 'wrong password' },
  ],
  [ENDPOINTS.changeProfile, { name: 'Asha' }],
  [ENDPOINTS.checkPassword, { password: 'wrong password' }],
  [ENDPOINTS.changePassword, { currentPassword: 'wrong password', ...passwords }],
  [ENDPOINTS.writeHomeConfig, SAMPLE_RECORDS.homeConfig],
  [ENDPOINTS.writeContactInfo, SAMPLE_RECORDS.contactInfo],
  [ENDPOINTS.writeSettings, SAMPLE_RECORDS.siteSettings],
  [ENDPOINTS.writeFirstDay, { steps: { name: 'done', brand: 'skipped' } }],
  [ENDPOINTS.removeSamples, { action: 'hide' }],
  [ENDPOINTS.confirmTexts, { keys: ['home.about'], isConfirmed: true }],
  [ENDPOINTS.writeBrand, { ...ORIGINAL_BRAND, accent: '#f2c14e' }],
  [ENDPOINTS.storeDrawing, { svg: '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>' }],
  [ENDPOINTS.writeOpeningHours, SAMPLE_RECORDS.openingHours],
  [ENDPOINTS.writePageTexts, { texts: { 'about.heading': 'We teach.' } }],
  [ENDPOINTS.writeSiteTexts, { slides: DEFAULT_SLIDES, plans: DEFAULT_PLANS }],
  [ENDPOINTS.addDemoClasses, DEMO_CLASS],
  [ENDPOINTS.changeDemoClass, { ...DEMO_CLASS, updatedAt: '2026-11-23T05:00:00.000Z' }],
  [ENDPOINTS.cancelDemoClass, {}],
  [ENDPOINTS.restoreDemoClass, {}],
  [ENDPOINTS.bookSeat, { demoClassId: 'x', waits: false }],
  [ENDPOINTS.bookByReference, { demoClassId: 'x', waits: false }],
  [ENDPOINTS.changeBooking, { status: 'cancelled' }],
  [
    ENDPOINTS.addWalkIn,
    {
      ...person,
      kind: 'student',
      channel: 'phone',
      topic: 'Java',
      message: '',
    },
  ],
  [
    ENDPOINTS.changeEnquiry,
    { status: 'Contacted', nextStepAt: '2026-12-01T05:30:00Z', nextStepKind: 'demo' },
  ],
  [ENDPOINTS.addLead, { ...person, kind: 'student', topic: 'Java' }],
  [ENDPOINTS.correctEnquiry, { name: { from: 'Asha Rao', to: 'Asha Rau' } }],
  [ENDPOINTS.addNote, { text: 'Wants the evening batch.' }],
  [ENDPOINTS.addPhoneCall, { outcome: 'spoke', note: '' }],
  [ENDPOINTS.setPresence, { isHere: true }],
  [ENDPOINTS.addMessage, { channel: 'whatsapp', template: 'First answer' }],
  [
    ENDPOINTS.changeEnquiries,
    {
      changes: [
        { id: '0190c2d4-0000-7000-8000-000000000000', deleted: true },
        {
          id: '0190c2d4-0000-7000-8000-000000000001',
          status: 'Contacted',
          nextStepAt: '2026-12-01T05:30:00Z',
          nextStepKind: 'demo',
        },
      ],
    },
  ],
  [ENDPOINTS.mergePeople, { otherId: '0190c2d4-0000-7000-8000-000000000001' }],
  [ENDPOINTS.splitPerson, { enquiryIds: ['0190c2d4-0000-7000-8000-000000000001'] }],
  [
    ENDPOINTS.erasePerson,
    {
      enquiryIds: ['0190c2d4-0000-7000-8000-000000000001'],
      isNow: false,
    },
  ],
  [ENDPOINTS.previewImport, { plan: { kind: 'student', mapping: { name: 0 }, messageColumns: [1] } }],
  [ENDPOINTS.readImportProblems, { kind: 'student', mapping: { name: 0 }, messageColumns: [1] }],
  [
    ENDPOINTS.fixImportRow,
    { kind: 'student', mapping: { name: 0 }, messageColumns: [1], line: 2, cells: ['Asha', 'Java'] },
  ],
  [ENDPOINTS.runImport, { kind: 'student', mapping: { name: 0 }, messageColumns: [1], duplicates: 'skip' }],
  [ENDPOINTS.addView, { name: 'Walk-ins', query: 'channel=walk-in', isShared: false }],
  [ENDPOINTS.writeEnquirySettings, DEFAULT_DESK_SETTINGS],
  ...COLLECTION_NAMES.flatMap((name): [Endpoint, object][] => {
    const { add, replace, order, deleteSeveral, restoreSeveral } = ENDPOINTS.collections[name]
    const sample = SAMPLE_CONTENT[name][0] ?? {}
    return [
      [add, sample],
      [replace, sample],
      [order, { ids: [] }],
      [deleteSeveral, SELECTION],
      [restoreSeveral, SELECTION],
    ]
  }),
])

export function sampleBody(endpoint: Endpoint): Record<string, unknown> {
  const body = BODIES.get(endpoint)
  if (!body) {
    throw new Error(`No sample body for ${endpoint.method} ${endpoint.path}: add one to sample-bodies.ts.`)
  }
  return { ...body }
}

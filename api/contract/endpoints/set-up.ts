import * as z from 'zod/mini'
import { backupPlaceResponse, backupSettingsResponse, backupSettingsRewriteSchema } from '#contract/backup'
import { get, post, put, remove } from '#contract/endpoints/endpoint'
import { publicUrlResponse } from '#contract/health'
import {
  mailServerResponse,
  mailServerRewriteSchema,
  providersResponse,
  smsGatewayResponse,
  smsGatewayRewriteSchema,
  testMessageResponse,
} from '#contract/message-providers'
import { messageResponse } from '#contract/responses'

/** Body of a test, which uses the saved settings and goes to the current user. */
const nothing = z.strictObject({})

/** Server settings: mail server, SMS gateway, public URL, and backups. */
export const SET_UP_ENDPOINTS = {
  readMessageProviders: get(
    '/api/message-providers',
    'read-settings',
    'Status of the mail server and the SMS gateway',
    providersResponse,
  ),
  readMailServer: get(
    '/api/mail-server',
    'read-settings',
    'Mail server set in the panel, without its password',
    mailServerResponse,
  ),
  writeMailServer: put('/api/mail-server', 'change-settings', 'Sets the mail server', mailServerResponse, {
    body: mailServerRewriteSchema,
  }),
  removeMailServer: remove('/api/mail-server', 'change-settings', 'Removes the mail server', messageResponse),
  testMailServer: post(
    '/api/mail-server/trial',
    'change-settings',
    'Sends a test email to the current user',
    testMessageResponse,
    {
      body: nothing,
    },
  ),
  readSmsGateway: get(
    '/api/sms-gateway',
    'read-settings',
    'SMS gateway set in the panel, without its token',
    smsGatewayResponse,
  ),
  writeSmsGateway: put('/api/sms-gateway', 'change-settings', 'Sets the SMS gateway', smsGatewayResponse, {
    body: smsGatewayRewriteSchema,
  }),
  removeSmsGateway: remove('/api/sms-gateway', 'change-settings', 'Removes the SMS gateway', messageResponse),
  testSmsGateway: post(
    '/api/sms-gateway/trial',
    'change-settings',
    'Sends a test SMS to the current user',
    testMessageResponse,
    {
      body: nothing,
    },
  ),
  readPublicAddress: get(
    '/api/public-address',
    'read-settings',
    'Checks whether the public URL reaches this server, and through how many proxies',
    publicUrlResponse,
  ),
  readBackupPlace: get(
    '/api/backup-place',
    'read-settings',
    'Folder of the backups, and whether they are encrypted',
    backupPlaceResponse,
  ),
  readBackupSettings: get(
    '/api/backup-settings',
    'read-settings',
    'Backup settings of the panel, without the passphrase',
    backupSettingsResponse,
  ),
  writeBackupSettings: put(
    '/api/backup-settings',
    'change-settings',
    'Sets the folder and passphrase of backups',
    backupSettingsResponse,
    { body: backupSettingsRewriteSchema },
  ),
}

import * as z from 'zod/mini'
import { backupPlaceResponse, backupSettingsResponse, backupSettingsRewriteSchema } from '#contract/backup'
import { get, post, put, remove } from '#contract/endpoints/endpoint'
import { publicAddressResponse } from '#contract/health'
import {
  mailServerResponse,
  mailServerRewriteSchema,
  providersResponse,
  smsGatewayResponse,
  smsGatewayRewriteSchema,
  trialResponse,
} from '#contract/message-providers'
import { messageResponse } from '#contract/responses'

/** A trial says nothing: it goes by what is saved, to whoever asks. */
const nothing = z.strictObject({})

/** What a server needs beside its content: the ways out for messages, its address, the place of its backups. */
export const SET_UP_ENDPOINTS = {
  readMessageProviders: get(
    '/api/message-providers',
    'read-settings',
    'How mail and SMS leave, and whether they do',
    providersResponse,
  ),
  readMailServer: get(
    '/api/mail-server',
    'read-settings',
    'The mail server that the panel names, without its password',
    mailServerResponse,
  ),
  writeMailServer: put('/api/mail-server', 'change-settings', 'Sets the mail server', mailServerResponse, {
    body: mailServerRewriteSchema,
  }),
  removeMailServer: remove(
    '/api/mail-server',
    'change-settings',
    'Takes the mail server away',
    messageResponse,
  ),
  tryMailServer: post(
    '/api/mail-server/trial',
    'change-settings',
    'Sends a mail to the own address',
    trialResponse,
    {
      body: nothing,
    },
  ),
  readSmsGateway: get(
    '/api/sms-gateway',
    'read-settings',
    'The SMS gateway that the panel names, without its token',
    smsGatewayResponse,
  ),
  writeSmsGateway: put('/api/sms-gateway', 'change-settings', 'Sets the SMS gateway', smsGatewayResponse, {
    body: smsGatewayRewriteSchema,
  }),
  removeSmsGateway: remove(
    '/api/sms-gateway',
    'change-settings',
    'Takes the SMS gateway away',
    messageResponse,
  ),
  trySmsGateway: post(
    '/api/sms-gateway/trial',
    'change-settings',
    'Sends an SMS to the own number',
    trialResponse,
    {
      body: nothing,
    },
  ),
  readPublicAddress: get(
    '/api/public-address',
    'read-settings',
    'Whether visitors reach this server by its address, and through how many proxies',
    publicAddressResponse,
  ),
  readBackupPlace: get(
    '/api/backup-place',
    'read-settings',
    'Where the backups lie, and whether they are encrypted',
    backupPlaceResponse,
  ),
  readBackupSettings: get(
    '/api/backup-settings',
    'read-settings',
    'What the panel sets of the backups, without the passphrase',
    backupSettingsResponse,
  ),
  writeBackupSettings: put(
    '/api/backup-settings',
    'change-settings',
    'Sets place and passphrase of the backups',
    backupSettingsResponse,
    { body: backupSettingsRewriteSchema },
  ),
}

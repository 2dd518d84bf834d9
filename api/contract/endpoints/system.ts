import * as z from 'zod/mini'
import { backupResponse } from '#contract/backup'
import { get, post } from '#contract/endpoints/endpoint'
import { diskResponse } from '#contract/health'
import { healthResponse, readyResponse } from '#contract/responses'
import { SHELL_ROUTES } from '#contract/routes'
import { UPLOAD_FIELDS, uploadResponse } from '#contract/uploads'

/** Image uploads, live events, backups and health checks. */
export const SYSTEM_ENDPOINTS = {
  uploadImage: post('/api/upload', 'publish', 'Stores an image', uploadResponse, {
    file: UPLOAD_FIELDS.upload,
    status: 201,
  }),
  uploadAvatar: post('/api/testimonials/upload-avatar', 'publish', 'Stores a portrait', uploadResponse, {
    file: UPLOAD_FIELDS.uploadAvatar,
    status: 201,
  }),
  streamEvents: get(
    SHELL_ROUTES.events,
    'staff',
    'Server-sent events: new and changed enquiries',
    undefined,
    {
      media: 'text/event-stream',
    },
  ),
  backUpNow: post('/api/backups', 'change-settings', 'Starts a backup', backupResponse),
  readBackups: get('/api/backups', 'read-settings', 'Status of the daily backups', backupResponse),
  readDisk: get('/api/disk', 'staff', 'Free disk space of the server', diskResponse),
  readHealth: get(SHELL_ROUTES.health, 'public', 'Checks that the process responds', healthResponse),
  readReady: get(
    '/api/ready',
    'public',
    'Checks that the database responds and changes can be saved',
    readyResponse,
  ),
  readOpenApi: get('/api/openapi.json', 'public', 'Returns this OpenAPI description', z.looseObject({})),
}

import * as z from 'zod/mini'
import { backupResponse } from '#contract/backup'
import { get, post } from '#contract/endpoints/endpoint'
import { diskResponse } from '#contract/health'
import { healthResponse, readyResponse } from '#contract/responses'
import { SHELL_ROUTES } from '#contract/routes'
import { UPLOAD_FIELDS, uploadResponse } from '#contract/uploads'

/** Images, live events, and how the server is doing. */
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
  backUpNow: post('/api/backups', 'change-settings', 'Begins a backup at once', backupResponse),
  readBackups: get('/api/backups', 'read-settings', 'Where the daily backups stand', backupResponse),
  readDisk: get('/api/disk', 'staff', 'Whether there is room for what the server saves', diskResponse),
  readHealth: get(SHELL_ROUTES.health, 'public', 'Whether the process answers', healthResponse),
  readReady: get(
    '/api/ready',
    'public',
    'Whether the database answers and changes can be saved',
    readyResponse,
  ),
  readOpenApi: get('/api/openapi.json', 'public', 'This description', z.looseObject({})),
}

import * as z from 'zod/mini'
import { API_KEY_PREFIX, KEY_SCOPES } from '#contract/api-keys'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { type Endpoint, getRefusals, parseAccess } from '#contract/endpoints/endpoint'
import { getScope } from '#contract/endpoints/key-scopes'
import { ERROR_STATUS } from '#contract/errors'
import { KEY_DAYS } from '#contract/limits'
import { errorResponse } from '#contract/responses'
import { rolesWithPermissionText } from '#contract/roles'
import { ADMIN_KEY_HEADER, CONTEXT_HEADER, KEY_HEADER, SETUP_HEADER } from '#contract/routes'
import { KEY_PATTERN } from '../../http/idempotency-key.ts'

function security(endpoint: Endpoint): object[] {
  const { permission, needsAdminKey, acceptsSetupToken, isPublic } = parseAccess(endpoint.access)
  if (isPublic) return []
  const session = permission ? [permission] : []
  const scope = getScope(endpoint)
  return [
    { session, ...(needsAdminKey ? { adminKey: [] } : {}) },
    ...(acceptsSetupToken ? [{ setupToken: [] }] : []),
    ...(scope ? [{ apiKey: [scope] }] : []),
  ]
}

/** Describes who can use an endpoint, by roles and scopes. */
function describeAccess(endpoint: Endpoint): object {
  const { permission } = parseAccess(endpoint.access)
  const scope = getScope(endpoint)
  const description = [
    ...(permission ? [`Permission: ${permission}. ${rolesWithPermissionText(permission)} have it.`] : []),
    ...(scope ? [`API key scope: ${scope}.`] : []),
  ]
  return description.length > 0 ? { description: description.join(' ') } : {}
}

/** Scopes of API keys as a list. */
const scopeList = Object.entries(KEY_SCOPES)
  .map(([name, { label, summary }]) => `- \`${name}\`: ${label}. ${summary}`)
  .join('\n')

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

function requestBody({ body, file }: Endpoint): object {
  if (body) return { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }
  if (!file) return {}
  const schema = {
    type: 'object',
    required: [file],
    properties: { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function parameters({ path, query, method, access, once }: Endpoint): object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const properties = query ? (jsonSchema(query, 'input').properties as Record<string, object>) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
  const isEnquiry = method === 'post' && access === 'public' && path.endsWith('enquiries')
  const context = {
    name: CONTEXT_HEADER,
    in: 'header',
    schema: { type: 'string' },
    description: 'Additional data of an enquiry',
  }
  const key = {
    name: KEY_HEADER,
    in: 'header',
    schema: { type: 'string', pattern: KEY_PATTERN.source },
    description: `Requests repeated with the same key within ${KEY_DAYS} days take effect once`,
  }
  return [...inPath, ...inQuery, ...(isEnquiry ? [context] : []), ...(once ? [key] : [])]
}

function responses(endpoint: Endpoint): object {
  const { status, response, media = '*/*' } = endpoint
  const success = response
    ? { description: 'Success', content: json(jsonSchema(response, 'output')) }
    : { description: 'Stream', content: { [media]: { schema: { type: 'string' } } } }
  const refusals = getRefusals(endpoint).map((code) => [
    String(ERROR_STATUS[code]),
    { $ref: '#/components/responses/Refusal' },
  ])
  return { [String(status)]: success, ...Object.fromEntries(refusals) }
}

const getTag = ({ path }: Endpoint) => path.split('/')[2] ?? ''

/** Creates the OpenAPI 3.1 document from the contract, which the server also validates requests against. */
export function createOpenApi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of ALL_ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method]: {
        operationId: `${endpoint.method} ${path}`.replace(/\W+/g, '-').replace(/-$/, ''),
        summary: endpoint.summary,
        tags: [getTag(endpoint)],
        ...describeAccess(endpoint),
        security: security(endpoint),
        ...(parameters(endpoint).length > 0 ? { parameters: parameters(endpoint) } : {}),
        ...requestBody(endpoint),
        responses: responses(endpoint),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prospectus',
      version,
      description: 'Website, enquiry desk and admin panel of an IT training institute.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        adminKey: { type: 'apiKey', in: 'header', name: ADMIN_KEY_HEADER },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: `An API key from Settings → Integrations. It gives access to the endpoints of its scopes only:\n\n${scopeList}`,
        },
        setupToken: { type: 'apiKey', in: 'header', name: SETUP_HEADER },
      },
      responses: {
        Refusal: {
          description: 'The reason, in one sentence',
          content: json(jsonSchema(errorResponse, 'output')),
        },
      },
    },
  }
}

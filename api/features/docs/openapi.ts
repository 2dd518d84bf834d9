import * as z from 'zod/mini'
import { API_KEY_PREFIX, KEY_SCOPES } from '#contract/api-keys'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { type Endpoint, getRefusals, parseAccess } from '#contract/endpoints/endpoint'
import { getScope } from '#contract/endpoints/key-scopes'
import { ERROR_STATUS } from '#contract/errors'
import { KEY_DAYS } from '#contract/limits'
import { errorResponse } from '#contract/responses'
import { listWhoMay } from '#contract/roles'
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

/** Who may, in words: the tables of roles and of scopes, read from the side of the endpoint. */
function describeAccess(endpoint: Endpoint): object {
  const { permission } = parseAccess(endpoint.access)
  const scope = getScope(endpoint)
  const description = [
    ...(permission ? [`Permission: ${permission}. ${listWhoMay(permission)} have it.`] : []),
    ...(scope ? [`Scope of an API key: ${scope}.`] : []),
  ]
  return description.length > 0 ? { description: description.join(' ') } : {}
}

/** The scopes of API keys, for whoever writes a program. */
const scopeWords = Object.entries(KEY_SCOPES)
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
    description: 'What travels beside an enquiry',
  }
  const key = {
    name: KEY_HEADER,
    in: 'header',
    schema: { type: 'string', pattern: KEY_PATTERN.source },
    description: `Whatever is sent again under the same key within ${KEY_DAYS} days is done once`,
  }
  return [...inPath, ...inQuery, ...(isEnquiry ? [context] : []), ...(once ? [key] : [])]
}

function responses(endpoint: Endpoint): object {
  const { status, response, media = '*/*' } = endpoint
  const success = response
    ? { description: 'Done', content: json(jsonSchema(response, 'output')) }
    : { description: 'A stream', content: { [media]: { schema: { type: 'string' } } } }
  const refusals = getRefusals(endpoint).map((code) => [
    String(ERROR_STATUS[code]),
    { $ref: '#/components/responses/Refusal' },
  ])
  return { [String(status)]: success, ...Object.fromEntries(refusals) }
}

const getTag = ({ path }: Endpoint) => path.split('/')[2] ?? ''

/** The API in OpenAPI 3.1, made from the contract: what it says is what the server checks. */
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
      description: 'Website, desk and panel of an IT training institute.',
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
          description: `An API key of *Settings*, for programs. It opens the endpoints of its scopes and no others:\n\n${scopeWords}`,
        },
        setupToken: { type: 'apiKey', in: 'header', name: SETUP_HEADER },
      },
      responses: {
        Refusal: {
          description: 'One sentence that says why',
          content: json(jsonSchema(errorResponse, 'output')),
        },
      },
    },
  }
}

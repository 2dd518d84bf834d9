export class ApiError extends Error {
  readonly status: number
  /** The server's message; undefined if it sent none and `message` is `HTTP <status>`. */
  readonly serverMessage: string | undefined
  /** Errors by form field, if the server sent any. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, serverMessage?: string, fields: Readonly<Record<string, string>> = {}) {
    super(serverMessage || `HTTP ${status}`)
    this.status = status
    this.serverMessage = serverMessage || undefined
    this.fields = fields
  }
}

/** The API could not be reached. The message can be shown to the user. */
export class NetworkError extends Error {}

/** A proxy responded because it could not reach the API. */
export class GatewayError extends NetworkError {}

/** An action of the browser or device failed. The message can be shown to the user. */
export class DeviceError extends Error {}

export interface FailureTexts {
  /** Shown if the server sent no message. */
  failed: string
  /** Shown if the server could not be reached; `unanswered` by default. */
  network?: string
  /** Shown if the API may have carried out the request without a response; `failed` by default. */
  unanswered?: string
}

/** Returns the message for a failed request: the server's, otherwise one of the texts. */
export function failureText(
  error: unknown,
  { failed, unanswered = failed, network = unanswered }: FailureTexts,
): string {
  if (error instanceof GatewayError) return unanswered
  if (error instanceof NetworkError) return network
  if (error instanceof DeviceError) return error.message
  return (error instanceof ApiError && error.serverMessage) || failed
}

export const isResponded = (error: unknown) => error instanceof ApiError || error instanceof GatewayError

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Creates an ApiError from an error response with any body. */
export function readRefusal(status: number, body: unknown): ApiError {
  if (!isRecord(body)) return new ApiError(status)
  const message = [body.message, body.error].find((text) => typeof text === 'string' && text !== '')
  const fields = isRecord(body.fields) ? Object.entries(body.fields) : []
  return new ApiError(
    status,
    message as string | undefined,
    Object.fromEntries(fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  )
}

/** True if the record no longer exists, so that screens must stop showing it. */
export const isGoneError = (error: unknown) => error instanceof ApiError && error.status === 404

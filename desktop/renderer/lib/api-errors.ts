/** The API responded with a refusal. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence; undefined when it gave none and `message` is `HTTP <status>`. */
  readonly serverMessage: string | undefined
  /** Problems by form field, where the server told them apart. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, serverMessage?: string, fields: Readonly<Record<string, string>> = {}) {
    super(serverMessage || `HTTP ${status}`)
    this.status = status
    this.serverMessage = serverMessage || undefined
    this.fields = fields
  }
}

/** The API could not be reached at all; the message says so in words. */
export class NetworkError extends Error {}

/** A proxy has responded in the place of the API, which it could not reach. */
export class GatewayError extends NetworkError {}

/** Something of this browser or device came to nothing; the message is a sentence for the person. */
export class DeviceError extends Error {}

export interface FailureTexts {
  /** Shown when the server gave no sentence of its own. */
  failed: string
  /** Shown when nothing responded; `unanswered` when absent. */
  network?: string
  /** Shown when the API gave no answer, so that it may have done what was asked; `failed` when absent. */
  unanswered?: string
}

/** The sentence to show for a failed request: the server's own, the one for no answer, else the general one. */
export function failureText(
  error: unknown,
  { failed, unanswered = failed, network = unanswered }: FailureTexts,
): string {
  if (error instanceof GatewayError) return unanswered
  if (error instanceof NetworkError) return network
  if (error instanceof DeviceError) return error.message
  return (error instanceof ApiError && error.serverMessage) || failed
}

/** True if a response came, whether it was the API's or a proxy's. */
export const isResponded = (error: unknown) => error instanceof ApiError || error instanceof GatewayError

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an ApiError out of the body of a refusal, whatever that body is. */
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

/** Whether what was asked for is no more: screens that know it from before show it no longer. */
export const isGoneError = (error: unknown) => error instanceof ApiError && error.status === 404

declare module 'autocannon' {
  /** A request as autocannon builds it. */
  interface BuiltRequest {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  interface Options {
    url: string
    connections: number
    duration: number
    requests: (BuiltRequest & { setupRequest?: (request: BuiltRequest) => BuiltRequest })[]
  }

  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
    requests: { total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number }
    statusCodeStats?: Record<string, { count: number }>
  }

  export default function autocannon(options: Options): Promise<Result>
}

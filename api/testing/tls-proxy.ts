import { request as requestHttp } from 'node:http'
import { Agent, createServer, request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'

// A public key pair for tests only, which nothing trusts.
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ6iVkHVKONunMakx
pD6+7KouWFEgnEMkpQx+D69YK32hRANCAATZETOmfc4AY8AoODOVWmZC0BEN3nqI
TkohidK02uS/iwsr+XqDxnPTrr0nOOfE21jq/MDFzyc6rjBhtKSt+HnZ
-----END PRIVATE KEY-----
`
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUGNrbCWFeEqOOLGPDUiuLbmhpcoEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE1MTkwNVoYDzIxMjYxMDI4
MTUxOTA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATZETOmfc4AY8AoODOVWmZC0BEN3nqITkohidK02uS/iwsr+XqDxnPT
rr0nOOfE21jq/MDFzyc6rjBhtKSt+HnZo28wbTAdBgNVHQ4EFgQUrCCNI4nnLCx5
JVVfOioUksCKaKcwHwYDVR0jBBgwFoAUrCCNI4nnLCx5JVVfOioUksCKaKcwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAMkJEAAGMEdUFdEMM6f2xJD5eWE+M+87kyTJmDIr81pwAiEA
r+C4O0c993iRYQOIbUyNbbd3Gd2tuMRKxwyqp7h+6Y0=
-----END CERTIFICATE-----
`

/** A response: status, headers and body. */
export interface SecureResponse {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** Starts a TLS proxy in front of a server, like Caddy or nginx. */
export async function startTlsProxy(target: string) {
  const proxy = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const { method, headers, url = '/' } = request
    const inner = requestHttp(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(inner)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const agent = new Agent({ ca: CERTIFICATE })
  return {
    url,
    /** Replaces the certificate. */
    show: (pair: { key: string; cert: string }) => {
      proxy.setSecureContext(pair)
      proxy.closeAllConnections()
    },
    /** Sends a request through the proxy, trusting its certificate. @param body sent as JSON */
    fetch: (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) =>
      new Promise<SecureResponse>((resolve, reject) => {
        const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
        const sending = requestHttps(
          url + path,
          { method, agent, headers: { ...type, ...headers } },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8').on('data', (piece: string) => {
              text += piece
            })
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
            )
          },
        )
        sending.on('error', reject)
        sending.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    close: () =>
      new Promise<void>((resolve) => {
        agent.destroy()
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}

import type { Session } from 'electron'
import type { SessionFetch } from '../protocol/forward.ts'
import type { Certificates } from '../security/certificates.ts'
import { createSideSession } from '../security/side-session.ts'
import { isCertificateError } from './net-errors.ts'

/**
 * Network access for checking addresses that users enter. Chromium caches its verifier's answers as long as a session
 * exists (electron#41448), so after a rejected certificate the next check uses a new session.
 */
export class ServerUrlProbe {
  #session: Session | null = null
  #count = 0
  #address: string | null = null
  readonly #certificates: Certificates

  constructor(certificates: Certificates) {
    this.#certificates = certificates
  }

  readonly fetch: SessionFetch = async (address, init) => {
    this.#address = new URL(address).origin
    this.#session ??= this.#create()
    try {
      return await this.#session.fetch(address, init)
    } catch (error) {
      if (isCertificateError(error)) this.#session = null
      throw error
    }
  }

  #create(): Session {
    this.#count += 1
    const created = createSideSession(`probe-${this.#count}`)
    this.#certificates.guard(created, () => this.#address)
    return created
  }
}

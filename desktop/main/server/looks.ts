import type { Session } from 'electron'
import type { SessionFetch } from '../protocol/forward.ts'
import type { Certificates } from '../security/certificates.ts'
import { createSideSession } from '../security/side-session.ts'
import { isCertificateError } from './net-errors.ts'

/**
 * The network for looking at addresses that people type. Chromium remembers what its verifier was answered for as long
 * as a session lives (electron#41448), so after a refused certificate the next look has a new one.
 */
export class Looks {
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
    const made = createSideSession(`look-${this.#count}`)
    this.#certificates.guard(made, () => this.#address)
    return made
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreatedCredential, CreationOptions, RequestOptions, SignedCredential } from '#contract/passkeys'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import type { HttpClient } from './http-client.ts'

/** Deliberate errors of an authenticator or browser. */
export interface Deviation {
  /** Passkey for another site. */
  rpId?: string
  /** Used on a page of another site. */
  origin?: string
  /** Used in a frame of another site. */
  crossOrigin?: boolean
  /** Without user verification by fingerprint, face or PIN. */
  isUnverified?: boolean
  counter?: number
  type?: string
  challenge?: string
  userHandle?: string
  /** CBOR of the attestation's format and statement. */
  attestation?: Buffer
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes a text of less than 24 bytes as CBOR (RFC 8949). */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** Encodes 24 to 65,535 bytes as CBOR, with the shortest encoding of the length. */
function byteString(value: Buffer): Buffer {
  const { length } = value
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), value])
}

const NO_ATTESTATION = Buffer.concat([text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])])

/** An authenticator like a phone, with one passkey (ES256), implemented with Node's cryptography. */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  counter = 0
  #userHandle = ''
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(private readonly origin: string) {}

  /** COSE public key (RFC 9053, section 7.1.1). */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => byteString(Buffer.from(value, 'base64url'))
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    return Buffer.concat([head, Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)])
  }

  #authenticatorData(
    rpId: string,
    { isUnverified = false, counter }: Deviation,
    credential?: Buffer,
  ): Buffer {
    this.counter = counter ?? this.counter
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | (credential ? WITH_CREDENTIAL : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(credential ? [credential] : [])])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin } = this
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...only(deviation) }))
  }

  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}): CreatedCredential {
    this.#userHandle = user.id
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()])
    const data = this.#authenticatorData(deviation.rpId ?? rp.id, deviation, credential)
    const object = [
      Buffer.from([0xa3]),
      deviation.attestation ?? NO_ATTESTATION,
      text('authData'),
      byteString(data),
    ]
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: Buffer.concat(object).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  sign({ challenge, rpId }: RequestOptions, deviation: Deviation = {}): SignedCredential {
    const data = this.#authenticatorData(deviation.rpId ?? rpId, deviation)
    const clientData = this.#clientData('webauthn.get', challenge, deviation)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    }
  }
}

/** Returns the part of a deviation that the browser reports. */
const only = ({ origin, type, challenge, crossOrigin }: Deviation) => ({
  ...(origin === undefined ? {} : { origin }),
  ...(type === undefined ? {} : { type }),
  ...(challenge === undefined ? {} : { challenge }),
  ...(crossOrigin === undefined ? {} : { crossOrigin }),
})

/** Adds a passkey for the signed-in user. @returns the passkey, and recovery codes if it is the first */
export async function addPasskey(client: HttpClient, currentPassword: string, name = 'Phone') {
  const passkey = new SoftwarePasskey(client.url)
  const options = await client.post<CreationOptions>('/api/v1/user/passkeys/options', { currentPassword })
  const credential = passkey.create(options.body)
  const added = await client.post<{ message: string; passkey: { id: string }; recoveryCodes: string[] }>(
    '/api/v1/user/passkeys',
    { name, credential },
  )
  if (added.body.message !== PASSKEY_TEXTS.added)
    throw new Error(`The passkey was refused: ${JSON.stringify(added.body)}`)
  return { passkey, id: added.body.passkey.id, recoveryCodes: added.body.recoveryCodes }
}

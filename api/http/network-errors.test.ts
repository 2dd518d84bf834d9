import { describe, expect, it } from 'vitest'
import { getNetworkErrorMessage } from './network-errors.ts'

describe('getNetworkErrorMessage', () => {
  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  ])('explains for %s how to trust your own authority', (code) => {
    expect(getNetworkErrorMessage(Object.assign(new Error('unable'), { code }))).toContain(
      'NODE_EXTRA_CA_CERTS',
    )
  })
})

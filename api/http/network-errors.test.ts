import { describe, expect, it } from 'vitest'
import { getNetworkErrorMessage } from './network-errors.ts'

describe('the words for a failed connection', () => {
  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  ])('say for %s how an authority of one’s own is told', (code) => {
    expect(getNetworkErrorMessage(Object.assign(new Error('unable'), { code }))).toContain(
      'NODE_EXTRA_CA_CERTS',
    )
  })
})

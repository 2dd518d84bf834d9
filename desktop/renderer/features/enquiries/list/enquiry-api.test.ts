import { describe, expect, it } from 'vitest'
import { toEnquiry } from './enquiry-api'

describe('toEnquiry', () => {
  it('accepts older field names', () => {
    expect(toEnquiry('service', { _id: '7', phone: '98', service: 'Web' })).toMatchObject({
      id: '7',
      _id: '7',
      mobile: '98',
      serviceLabel: 'Web',
    })
  })

  it('prefers newer field names', () => {
    const record = { id: '7', mobile: '1', phone: '2', serviceLabel: 'Apps', service: 'Web' }
    expect(toEnquiry('service', record)).toMatchObject({ mobile: '1', serviceLabel: 'Apps' })
  })

  it('sets a missing status to the first of its kind', () => {
    expect(toEnquiry('student', { id: '1' }).status).toBe('New')
    expect(toEnquiry('service', { id: '1' }).status).toBe('new')
  })

  it('fills in missing fields and keeps all others', () => {
    const empty = { name: '', email: '', mobile: '', serviceLabel: '', message: '', createdAt: '' }
    expect(toEnquiry('student', {})).toEqual({
      ...empty,
      id: '',
      _id: '',
      spamReason: null,
      unverified: false,
      status: 'New',
    })
    const whole = {
      id: '7',
      _id: '8',
      name: 'Meera',
      email: 'm@a.in',
      mobile: '1',
      serviceLabel: 'Web',
      message: 'Hello',
      spamReason: 'links',
      unverified: true,
      status: 'Contacted',
      createdAt: '2026-11-21T05:00:00.000Z',
    }
    expect(toEnquiry('student', whole as Parameters<typeof toEnquiry>[1])).toEqual(whole)
    expect(toEnquiry('service', { id: '7', serviceId: 's1' })).toMatchObject({ _id: '7', serviceLabel: 's1' })
  })
})

import { describe, expect, it } from 'vitest'
import type { BackupStatus } from '#contract/backup'
import { textsOf } from '#contract/page-texts/all'
import { backupMessage } from './backup.ts'
import { thanksMessage } from './enquiry.ts'

/** The words of a page, as a mail program shows them. */
const toWords = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\s*\n\s*/g, '\n')

const THANKS = {
  kind: 'student',
  name: 'Asha Kulkarni',
  topic: 'Java',
  institute: { name: 'Prospectus', phone: '+91 98765 43210', address: '4 Law College Road, Pune', email: '' },
  texts: { ...textsOf('mail'), subject: 'Thank you for your enquiry at Prospectus' },
  reference: 'K7QM-4XPD',
  siteUrl: 'https://institute.example.com',
} as const

describe('the thanks for an enquiry', () => {
  it('say what was asked about, who phones, where the institute is and how far the enquiry is', () => {
    const { subject, text, html } = thanksMessage(THANKS)
    expect(subject).toBe('Thank you for your enquiry at Prospectus')
    expect(text).toBe(
      [
        'Hello Asha Kulkarni,',
        '',
        'thank you for asking about Java. One of our counsellors will call you soon.',
        '',
        'If you would rather talk now, call us or come by:',
        'Prospectus',
        '+91 98765 43210',
        '4 Law College Road, Pune',
        'https://institute.example.com',
        '',
        'Your reference: K7QM-4XPD, https://institute.example.com/enquiry/K7QM-4XPD',
        '',
        'This address was entered in the enquiry form of our website. If that was not you, ignore this message.',
        '',
      ].join('\n'),
    )
    for (const words of ['Hello Asha Kulkarni,', 'One of our counsellors will call you soon.', 'K7QM-4XPD'])
      expect(toWords(html)).toContain(words)
    expect(html).not.toContain('undefined')
  })

  it('for a service name the services team; without a phone nobody is asked to call', () => {
    const institute = { ...THANKS.institute, phone: '' }
    const { text } = thanksMessage({ ...THANKS, kind: 'service', institute })
    expect(text).toContain('Somebody from our services team will call you soon.')
    expect(text).toContain('Until then you find us here:\nProspectus\n4 Law College Road, Pune\n')
  })
})

describe('the message that backups fail', () => {
  const panelUrl = 'https://institute.example.com/dashboard'
  const message = (answer: Partial<BackupStatus>) =>
    backupMessage({
      answer: { state: 'failed', testedAt: null, failure: null, ...answer },
      machine: 'pune-1',
      panelUrl,
    })

  it('says why, since when, on which machine, and what to do', () => {
    const { subject, text, html } = message({
      failure: 'The disk is full.',
      testedAt: '2026-11-20T02:00:00.000Z',
    })
    expect(subject).toBe('The daily backup has failed')
    expect(text).toBe(
      'The disk is full. The last good one was tested on 2026-11-20.\n\nAsk whoever runs the server pune-1 to look at its log. This message comes once a day until a backup is good again.\n\nThe dashboard says how it stands: https://institute.example.com/dashboard\n',
    )
    expect(toWords(html)).toContain('The disk is full. The last good one was tested on 2026-11-20.')
    expect(html).toContain(`href="${panelUrl}"`)
  })

  it('where none was ever good says so', () => {
    expect(message({ state: 'overdue' }).text).toMatch(
      /^No good backup has been made for more than a day\. There is none that is known to be good\.\n/,
    )
  })
})

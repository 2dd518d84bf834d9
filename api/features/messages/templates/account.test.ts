import { describe, expect, it } from 'vitest'
import type { BackupStatus } from '#contract/backup'
import { textsOf } from '#contract/page-texts/all'
import { backupMessage } from './backup.ts'
import { thanksMessage } from './enquiry.ts'

/** Returns the visible text of an HTML email. */
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

describe('thanksMessage', () => {
  it('includes the topic, the institute’s contact details and the tracking link', () => {
    const { subject, text, html } = thanksMessage(THANKS)
    expect(subject).toBe('Thank you for your enquiry at Prospectus')
    expect(text).toBe(
      [
        'Hello Asha Kulkarni,',
        '',
        'Thank you for asking about Java. One of our counsellors will call you soon.',
        '',
        'If you would rather talk now, call or visit us:',
        'Prospectus',
        '+91 98765 43210',
        '4 Law College Road, Pune',
        'https://institute.example.com',
        '',
        'Your reference: K7QM-4XPD, https://institute.example.com/enquiry/K7QM-4XPD',
        '',
        'This email address was entered in the enquiry form on our website. If that was not you, ignore this message.',
        '',
      ].join('\n'),
    )
    for (const words of ['Hello Asha Kulkarni,', 'One of our counsellors will call you soon.', 'K7QM-4XPD'])
      expect(toWords(html)).toContain(words)
    expect(html).not.toContain('undefined')
  })

  it('mentions the services team and omits the call invitation without a phone', () => {
    const institute = { ...THANKS.institute, phone: '' }
    const { text } = thanksMessage({ ...THANKS, kind: 'service', institute })
    expect(text).toContain('Someone from our services team will call you soon.')
    expect(text).toContain('In the meantime, you can find us here:\nProspectus\n4 Law College Road, Pune\n')
  })
})

describe('backupMessage', () => {
  const panelUrl = 'https://institute.example.com/dashboard'
  const message = (answer: Partial<BackupStatus>) =>
    backupMessage({
      answer: { state: 'failed', testedAt: null, failure: null, ...answer },
      machine: 'pune-1',
      panelUrl,
    })

  it('gives the reason, the last verified backup, the server and the next step', () => {
    const { subject, text, html } = message({
      failure: 'The disk is full.',
      testedAt: '2026-11-20T02:00:00.000Z',
    })
    expect(subject).toBe('Daily backup failed')
    expect(text).toBe(
      'The disk is full. The last verified backup is from 2026-11-20.\n\nAsk your server administrator to check the log of pune-1. You will get this message daily until a backup succeeds.\n\nSee the dashboard for details: https://institute.example.com/dashboard\n',
    )
    expect(toWords(html)).toContain('The disk is full. The last verified backup is from 2026-11-20.')
    expect(html).toContain(`href="${panelUrl}"`)
  })

  it('reports that no verified backup exists', () => {
    expect(message({ state: 'overdue' }).text).toMatch(
      /^No backup has succeeded for more than a day\. No verified backup exists\.\n/,
    )
  })
})

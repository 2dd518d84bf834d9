import type { BackupStatus } from '#contract/backup'
import type { Message } from '../message.ts'
import { button, paragraph, remark, sheet } from './email-layout.ts'

interface BackupFacts {
  answer: BackupStatus
  /** Name of the machine that says so. */
  machine: string
  panelUrl: string
}

const WHY: Record<Exclude<BackupStatus['state'], 'failed'>, string> = {
  off: '',
  waiting: '',
  tested: '',
  overdue: 'No good backup has been made for more than a day.',
  ahead:
    'The last backup is dated ahead of now, so its age is not known: the clock of the server was wrong, or is.',
}

/** Tells whoever looks after the institute that its data is not safe. */
export function backupMessage({ answer, machine, panelUrl }: BackupFacts): Message {
  const subject = 'The daily backup has failed'
  const why = answer.state === 'failed' ? (answer.failure ?? '') : WHY[answer.state]
  const last = answer.testedAt
    ? `The last good one was tested on ${answer.testedAt.slice(0, 10)}.`
    : 'There is none that is known to be good.'
  const advice = `Ask whoever runs the server ${machine} to look at its log. This message comes once a day until a backup is good again.`
  return {
    subject,
    text: `${why} ${last}\n\n${advice}\n\nThe dashboard says how it stands: ${panelUrl}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: why,
      rows: [
        paragraph(`${why} ${last}`),
        paragraph(advice),
        button('Open the dashboard', panelUrl),
        remark(machine),
      ],
    }),
  }
}

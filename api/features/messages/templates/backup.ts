import type { BackupStanding } from '#contract/backup'
import type { Message } from '../message.ts'
import { button, paragraph, remark, sheet } from './email-layout.ts'

interface BackupFacts {
  answer: BackupStanding

  machine: string
  panelUrl: string
}

const WHY: Record<Exclude<BackupStanding['state'], 'failed'>, string> = {
  off: '',
  waiting: '',
  tested: '',
  overdue: 'No backup has succeeded for more than a day.',
  ahead: 'The last backup has a date in the future, so its age is unknown. The server clock may be wrong.',
}

export function backupMessage({ answer, machine, panelUrl }: BackupFacts): Message {
  const subject = 'Daily backup failed'
  const why = answer.state === 'failed' ? (answer.failure ?? '') : WHY[answer.state]
  const last = answer.testedAt
    ? `The last verified backup is from ${answer.testedAt.slice(0, 10)}.`
    : 'No verified backup exists.'
  const advice = `Ask your server administrator to check the log of ${machine}. You will get this message daily until a backup succeeds.`
  return {
    subject,
    text: `${why} ${last}\n\n${advice}\n\nSee the dashboard for details: ${panelUrl}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: why,
      rows: [
        paragraph(`${why} ${last}`),
        paragraph(advice),
        button('Open dashboard', panelUrl),
        remark(machine),
      ],
    }),
  }
}

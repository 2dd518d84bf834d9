import type { Message } from '../message.ts'
import { paragraph, remark, sheet } from './email-layout.ts'

const HELLO = 'Messages of your institute’s website and panel arrive here.'
const WHY = 'You have asked for this message in the panel, under Settings.'

/** What somebody sends themselves to see whether messages arrive. */
export const trialMessage = (): Message & { html: string } => ({
  subject: 'Your messages arrive',
  text: `${HELLO}\n\n${WHY}\n`,
  html: sheet({
    index: 'Staff desk',
    title: 'Your messages arrive',
    preview: HELLO,
    rows: [paragraph(HELLO), remark(WHY)],
  }),
})

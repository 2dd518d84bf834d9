import type { SlipEnquiry } from './slip-paper'

/** The id of the slip on the printer test page. */
export const EXAMPLE_ID = 'test'

/** Returns a slip with a very long name and course. */
export const exampleSlip = (now: number): SlipEnquiry => ({
  kind: 'student',
  reference: 'TEST-0000',
  name: 'Test page: Venkatanarasimharajuvaripeta Lakshminarayanan',
  mobile: '+91 98000 00000',
  topic: 'Full Stack Web Development with Java, Spring Boot and React',
  branch: '',
  createdAt: new Date(now).toISOString(),
  assignee: null,
  nextStepAt: null,
  nextStepKind: 'call',
})

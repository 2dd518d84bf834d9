import type { SlipEnquiry } from './slip-paper'

/** Names the slip that is printed to try the printer. */
export const EXAMPLE_ID = 'test'

/** A slip with a name and a course as long as they get. */
export const exampleSlip = (now: number): SlipEnquiry => ({
  kind: 'student',
  reference: 'TEST-0000',
  name: 'Test page: Venkatanarasimharajuvaripeta Lakshminarayanan',
  topic: 'Full Stack Web Development with Java, Spring Boot and React',
  branch: '',
  createdAt: new Date(now).toISOString(),
  assignee: null,
  nextStepAt: null,
  nextStepKind: 'call',
})

/** Triggers that drop a day's counted figures when an enquiry of that day changes. */
export const REPORT_TRIGGERS: readonly string[] = []

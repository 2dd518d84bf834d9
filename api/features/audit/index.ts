// What other features may use of this one.
export { ACTIVITY_COLUMNS, asActivity } from './read-activities.ts'
export { type Actor, activityRow, type NewActivity } from './record-activity.ts'

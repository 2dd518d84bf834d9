// What other features may use of this one.
export {
  ACTIVITY_COLUMNS,
  type Actor,
  activityRow,
  asActivity,
  asListedActivity,
  type NewActivity,
} from './activities.ts'

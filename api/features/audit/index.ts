export {
  ACTIVITY_COLUMNS,
  type Actor,
  activityRow,
  asActivity,
  asListedActivity,
  type NewActivity,
} from './activities.ts'

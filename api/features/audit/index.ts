export {
  ACTIVITY_COLUMNS,
  type Actor,
  activityRow,
  type NewActivity,
  toActivityRecord,
  toListedActivity,
} from './activities.ts'

export {
  ACTIVITY_COLUMNS,
  type Actor,
  activityRow,
  type NewActivity,
  toActivityRecord,
  toListedActivity,
} from './activities.ts'
export { readTimeline } from './read-timeline.ts'

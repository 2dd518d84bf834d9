import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { INDIA_OFFSET_MS } from '#contract/enquiries/indian-days'

/** Indian time has had no daylight saving since 1945, so one rule describes it (RFC 5545, 3.6.5). */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** The library writes the UTC fields of a date as local time, so they must be those of India. */
const toIndianFields = (time: Date) => new Date(time.getTime() + INDIA_OFFSET_MS)

/** A visitor's seat, as a calendar shows it. */
export interface CalendarEntry {
  /** Id of the booking, which stays the same when it is moved. */
  uid: string
  /** Rises with every change (RFC 5545, 3.8.7.4). */
  sequence: number
  summary: string
  description: string
  location: string
  /** Page of the enquiry, where the visitor can move or cancel it. */
  url: string
  startsAt: Date
  minutes: number
  organiser: { name: string; email: string }
  /** The visitor; null if the entry is downloaded. */
  attendee: { name: string; email: string } | null
  changedAt: Date
}

/**
 * Returns an iCalendar object (RFC 5545) with one event in Indian time.
 * @param method `REQUEST` adds or updates the event, `CANCEL` removes it (RFC 5546); `PUBLISH` is for downloads
 */
export function toCalendar(entry: CalendarEntry, method: 'REQUEST' | 'CANCEL' | 'PUBLISH'): string {
  const { uid, sequence, summary, description, location, url, startsAt, minutes, organiser, attendee } = entry
  const calendar = ical({
    prodId: '//Prospectus//Demo classes//EN',
    method: ICalCalendarMethod[method],
    timezone: { name: null, generator: () => VTIMEZONE },
  })
  const event = calendar.createEvent({
    id: uid,
    sequence,
    summary,
    description,
    location: location || null,
    url,
    start: toIndianFields(startsAt),
    end: toIndianFields(new Date(startsAt.getTime() + minutes * 60_000)),
    timezone: 'Asia/Kolkata',
    stamp: entry.changedAt,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The organiser is required in requests and cancellations, and can't do without an email.
    organizer: organiser.email ? organiser : null,
  })
  if (attendee && organiser.email) event.createAttendee({ ...attendee, rsvp: false })
  return calendar.toString()
}

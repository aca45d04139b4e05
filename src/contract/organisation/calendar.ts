import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Day, Id, Str } from '../vocabulary.ts'

/** What a day is. */
export const dayKinds = ['WORK', 'OFF'] as const

const OptionalId = () => Union([Id(), Null()])

/** A day that is not left to the week: Monday to Friday are worked without any entry. */
export const CalendarDay = Obj({
  day: Day(),
  kind: Enum(dayKinds),
  /** Such as the holiday's name. */
  name: Text(),
  /** Whose calendar says so: the organisation's own, that of one above it, or, null, the enterprise's. */
  orgId: OptionalId(),
  orgName: Text(),
})
export type CalendarDay = Static<typeof CalendarDay>

// --- ours -----------------------------------------------------------------

const access = ['basic-calendar']
const Year = () => Integer({ minimum: 2000, maximum: 2100 })

/** What holds for an organisation, or for the whole enterprise, on the days of a year. 10007: organisation unknown. */
export const queryCalendar = endpoint('POST', 'basic/calendar/query', {
  in: Obj({ orgId: OptionalId(), year: Year() }),
  out: Obj({ days: List(CalendarDay) }),
  access,
})

/**
 * Sets one day; with `kind` null nothing is said about it any more. 10007: organisation unknown; 16006: the whole
 * enterprise by somebody who does not see all of it.
 */
export const saveCalendarDay = endpoint('POST', 'basic/calendar/save', {
  in: Obj({ orgId: OptionalId(), day: Day(), kind: Union([Enum(dayKinds), Null()]), name: Str(64) }),
  out: Obj({ count: Integer() }),
  access,
  saves: true,
})

/**
 * Sets every such day of the week, 1 Monday to 7 Sunday, of a year at once, or says nothing about them any more; days
 * with a name stay. 10010 without days of the week, 10007, 16006 as for one day.
 */
export const fillCalendar = endpoint('POST', 'basic/calendar/fill', {
  in: Obj({
    orgId: OptionalId(),
    year: Year(),
    weekdays: List(Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
    kind: Union([Enum(dayKinds), Null()]),
  }),
  out: Obj({ count: Integer() }),
  access,
  saves: true,
})

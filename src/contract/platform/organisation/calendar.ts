import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Day, Id, Str } from '../../vocabulary.ts'

export const dayKinds = ['WORK', 'OFF'] as const

const OptionalId = () => Union([Id(), Null()])

/** Exception to the week, in which Monday to Friday are working days. */
export const CalendarDay = Obj({
  day: Day(),
  kind: Enum(dayKinds),
  name: Text(),
  /** Calendar of origin: of the organisation, one above it, or null, the enterprise. */
  orgId: OptionalId(),
  orgName: Text(),
})
export type CalendarDay = Static<typeof CalendarDay>

const access = ['basic-calendar']
const Year = () => Integer({ minimum: 2000, maximum: 2100 })

export const queryCalendar = endpoint('POST', 'basic/calendar/query', {
  in: Obj({ orgId: OptionalId(), year: Year() }),
  out: Obj({ days: List(CalendarDay) }),
  access,
})

/** `kind` null removes the entry. 16006 for the enterprise's calendar unless the user sees all of it. */
export const saveCalendarDay = endpoint('POST', 'basic/calendar/save', {
  in: Obj({ orgId: OptionalId(), day: Day(), kind: Union([Enum(dayKinds), Null()]), name: Str(64) }),
  out: Obj({ count: Integer() }),
  access,
  saves: true,
})

/** 1 Monday to 7 Sunday; `kind` null removes them, named days stay. 16006 as for one day. */
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

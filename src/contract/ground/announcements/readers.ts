import { Enum, Integer, Object as Obj, Optional, String as Text, Union, Null } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Id, Moment, pageQuery, pageRequest } from '../../vocabulary.ts'
import { managers } from './announcements.ts'

/** SIGNED: all receiving companies of the user have signed, whether or not the user has read it. */
export const readingStates = ['SIGNED', 'READ', 'UNREAD'] as const
export type ReadingState = (typeof readingStates)[number]

const MaybeMoment = Union([Moment(), Null()])

/** Number of receiving users by state; each is counted once. 10007 for a kind that the caller does not manage. */
export const countAnnouncementReaders = endpoint('POST', 'notice/announcement/readCount', {
  in: ById,
  out: Obj({ SIGNED: Integer(), READ: Integer(), UNREAD: Integer() }),
  shows: ['ANNOUNCEMENT'],
  access: managers,
})

const AnnouncementReader = Obj({
  userId: Id(),
  userName: Text(),
  /** Own companies that received it; '' on the buyer's side. */
  supplierName: Text(),
  state: Enum(readingStates),
  readTime: MaybeMoment,
  signTime: MaybeMoment,
})
export type AnnouncementReader = Static<typeof AnnouncementReader>

/** The active users it went to, except its author. 10007 for a kind that the caller does not manage. */
export const queryAnnouncementReaders = endpoint('POST', 'notice/announcement/readList', {
  in: Obj({ ...pageRequest, id: Id(), state: Optional(Enum(readingStates)) }),
  out: pageOf(AnnouncementReader),
  shows: ['ANNOUNCEMENT'],
  access: managers,
  query: pageQuery,
})

import { Array as List, Enum, Object as Obj, Optional } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Filled, Flag, Id, Moment, Percent, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import {
  DrawRule,
  memberRoles,
  Review,
  reviewBusinessType,
  reviewStatuses,
  ReviewTask,
  ReviewTaskSummary,
  ScoreEntry,
} from './review-parts.ts'

export const reviewReaders = ['iquiry-confirm-expert-view', 'inquiry-details-view'] as const
const leaders = ['iquiry-confirm-expert-view'] as const
export const expertModules = ['expert-task', 'iquiry-expert-view'] as const

/** Of a document's current round. */
export const getReview = endpoint('POST', 'bidding/expertGroup/getDraw', {
  in: Obj({ businessType: Filled(32), businessId: Id() }),
  out: Review,
  shows: [reviewBusinessType],
  access: reviewReaders,
})

/** Drawn members stay. 18015 for a duplicate expert, 10008 for a member with a conflict, or more than one leader. */
export const planReview = endpoint('POST', 'bidding/expertGroup/save', {
  in: Obj({
    id: Id(),
    version: Version(),
    reviewPlace: Str(255),
    reviewEndTime: Moment(),
    blindFlag: Flag(),
    members: List(Obj({ expertId: Id(), role: Enum(memberRoles), weight: Percent() }), { maxItems: 50 }),
  }),
  out: Review,
  access: leaders,
  saves: true,
})

export const drawExperts = endpoint('POST', 'bidding/expertGroup/draw', {
  in: Obj({ id: Id(), rule: DrawRule }),
  out: Review,
  access: leaders,
  saves: true,
})

/** By the next candidate of the same draw. */
export const replaceExpert = endpoint('POST', 'bidding/expertGroup/replace', {
  in: Obj({ id: Id(), memberId: Id(), reason: Filled(500) }),
  out: Review,
  access: leaders,
  saves: true,
})

/** 10008 unless the group is odd, has at least three members, and half of it is external where required. */
export const startReview = endpoint('POST', 'bidding/expertGroup/start', {
  in: ById,
  out: Review,
  access: leaders,
  saves: true,
})

/** 18024 before the end while an expert has not submitted, 10015 when none has. */
export const summariseReview = endpoint('POST', 'bidding/expertRating/summarise', {
  in: ById,
  out: Review,
  access: leaders,
  saves: true,
})

export const sendBackReview = endpoint('POST', 'bidding/expertRating/sendBack', {
  in: Obj({ id: Id(), reason: Filled(500), reviewEndTime: Moment() }),
  out: Review,
  access: leaders,
  saves: true,
})

export const confirmReview = endpoint('POST', 'bidding/expertRating/confirm', {
  in: ById,
  out: Review,
  access: leaders,
  saves: true,
})

export const queryMyReviews = endpoint('POST', 'bidding/expertRating/query', {
  in: Obj({ ...pageRequest, status: Optional(Enum(reviewStatuses)) }),
  out: pageOf(ReviewTaskSummary),
  shows: [reviewBusinessType],
  access: expertModules,
  query: pageQuery,
})

export const getMyReview = endpoint('POST', 'bidding/expertRating/myTask', {
  in: ById,
  out: ReviewTask,
  shows: [reviewBusinessType],
  access: expertModules,
})

/** A refusal needs a reason (10011) and draws the next candidate. */
export const answerInvitation = endpoint('POST', 'bidding/expertGroup/answer', {
  in: Obj({ id: Id(), accept: Flag(), reason: Str(500) }),
  out: ReviewTaskSummary,
  access: expertModules,
  saves: true,
})

const scored = { in: Obj({ id: Id(), scores: List(ScoreEntry, { maxItems: 5000 }) }), out: ReviewTask }

/** Saves incomplete scores. 18012 after the end. */
export const saveScores = endpoint('POST', 'bidding/expertRating/saveScore', {
  ...scored,
  access: ['iquiry-expert-view'],
  saves: true,
})

/** Final. 10011 for a missing score or comment. */
export const submitScores = endpoint('POST', 'bidding/expertRating/submitScore', {
  ...scored,
  access: ['iquiry-expert-view'],
  saves: true,
})

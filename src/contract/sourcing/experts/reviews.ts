import { Array as List, Enum, Object as Obj, Optional } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Filled, Flag, Id, Moment, Percent, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import {
  DrawRule,
  memberRoles,
  Review,
  reviewBusinessType,
  reviewedTypes,
  reviewModules,
  reviewStatuses,
  ReviewTask,
  ReviewTaskSummary,
  ScoreEntry,
} from './review-parts.ts'

const { INQUIRY, TENDER } = reviewModules
/** Which of them counts depends on the reviewed document. */
export const reviewReaders = [...INQUIRY.read, ...TENDER.read, ...TENDER.confirm] as const
const leaders = [...INQUIRY.lead, ...TENDER.lead] as const
const confirmers = [...leaders, ...TENDER.confirm] as const
export const expertModules = ['expert-task', 'iquiry-expert-view', 'expert-score-view'] as const
const scorers = ['iquiry-expert-view', 'expert-score-view'] as const

/** Of a document's current round. */
export const getReview = endpoint('POST', 'bidding/expertGroup/getDraw', {
  in: Obj({ businessType: Enum(reviewedTypes), businessId: Id() }),
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

/** By the next candidate of the same draw; `expertId` names the successor where no draw has one. */
export const replaceExpert = endpoint('POST', 'bidding/expertGroup/replace', {
  in: Obj({ id: Id(), memberId: Id(), reason: Filled(500), expertId: Optional(Id()) }),
  out: Review,
  access: leaders,
  saves: true,
})

/** 10008 unless the group is odd, large enough, external enough, and without users who take part in the document. */
export const startReview = endpoint('POST', 'bidding/expertGroup/start', {
  in: ById,
  out: Review,
  access: leaders,
  saves: true,
})

/** Gives the experts of a tender more time. 10008 for an end that has passed. */
export const extendReview = endpoint('POST', 'bidding/expertGroup/extend', {
  in: Obj({ id: Id(), reviewEndTime: Moment() }),
  out: Review,
  access: leaders,
  saves: true,
})

/**
 * 18024 while an expert has not submitted: before the end for inquiries, always for tenders, which need every seat.
 * 10015 when no expert has submitted.
 */
export const summariseReview = endpoint('POST', 'bidding/expertRating/summarise', {
  in: ById,
  out: Review,
  access: confirmers,
  saves: true,
})

export const sendBackReview = endpoint('POST', 'bidding/expertRating/sendBack', {
  in: Obj({ id: Id(), reason: Filled(500), reviewEndTime: Moment() }),
  out: Review,
  access: confirmers,
  saves: true,
})

export const confirmReview = endpoint('POST', 'bidding/expertRating/confirm', {
  in: ById,
  out: Review,
  access: confirmers,
  saves: true,
})

/** Newest first. Of a document only reviews that have started, because its experts do not know it before. */
export const queryMyReviews = endpoint('POST', 'bidding/expertRating/query', {
  in: Obj({
    ...pageRequest,
    status: Optional(Enum(reviewStatuses)),
    businessType: Optional(Enum(reviewedTypes)),
    businessId: Optional(Id()),
  }),
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
  access: scorers,
  saves: true,
})

/** Final. 10011 for a missing score or comment. */
export const submitScores = endpoint('POST', 'bidding/expertRating/submitScore', {
  ...scored,
  access: scorers,
  saves: true,
})

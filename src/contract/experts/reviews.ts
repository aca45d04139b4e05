import { Array as List, Enum, Object as Obj, Optional } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Filled, Flag, Id, Moment, Percent, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'
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

/** Modules whose holders see a review on the buyer's side. */
export const reviewReaders = ['iquiry-confirm-expert-view', 'inquiry-details-view'] as const
const leaders = ['iquiry-confirm-expert-view'] as const
/** Modules of experts. */
export const expertModules = ['expert-task', 'iquiry-expert-view'] as const

// --- ours -----------------------------------------------------------------

/** The review of a document's present round. Refuses 10007 when it has none. */
export const getReview = endpoint('POST', 'bidding/expertGroup/getDraw', {
  in: Obj({ businessType: Filled(32), businessId: Id() }),
  out: Review,
  shows: [reviewBusinessType],
  access: reviewReaders,
})

/**
 * Writes when and where the review takes place, and the members that are named; those that were drawn stay. Refuses 16007 on an
 * older version, 18015 for an expert twice, 10007 for one that is not enabled, 10008 for an end that has passed, for a member
 * with a conflict, and for more than one leader.
 */
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

/** Draws experts. Refuses 18030 without a count, 18018 when nobody is left. */
export const drawExperts = endpoint('POST', 'bidding/expertGroup/draw', {
  in: Obj({ id: Id(), rule: DrawRule }),
  out: Review,
  access: leaders,
  saves: true,
})

/** Puts the next one of the same draw in the place of a member who cannot come. Refuses 10011 without a reason, 18018. */
export const replaceExpert = endpoint('POST', 'bidding/expertGroup/replace', {
  in: Obj({ id: Id(), memberId: Id(), reason: Filled(500) }),
  out: Review,
  access: leaders,
  saves: true,
})

/** Begins the review. Refuses 10008 unless the group is odd and has three members, or half of it must come from outside; 18012. */
export const startReview = endpoint('POST', 'bidding/expertGroup/start', {
  in: ById,
  out: Review,
  access: leaders,
  saves: true,
})

/** Sums the scores up. Refuses 18024 before the end while an expert has not submitted, 10015 when nobody has. */
export const summariseReview = endpoint('POST', 'bidding/expertRating/summarise', {
  in: ById,
  out: Review,
  access: leaders,
  saves: true,
})

/** Asks the experts to score once more. Refuses 10011 without a reason, 10008 for an end that has passed. */
export const sendBackReview = endpoint('POST', 'bidding/expertRating/sendBack', {
  in: Obj({ id: Id(), reason: Filled(500), reviewEndTime: Moment() }),
  out: Review,
  access: leaders,
  saves: true,
})

/** Confirms the result; the document goes on with it. */
export const confirmReview = endpoint('POST', 'bidding/expertRating/confirm', {
  in: ById,
  out: Review,
  access: leaders,
  saves: true,
})

/** Reviews that the caller was invited to, the newest first. */
export const queryMyReviews = endpoint('POST', 'bidding/expertRating/query', {
  in: Obj({ ...pageRequest, status: Optional(Enum(reviewStatuses)) }),
  out: pageOf(ReviewTaskSummary),
  shows: [reviewBusinessType],
  access: expertModules,
  query: pageQuery,
})

/** One review as its expert sees it. Refuses 10007 for anybody else. */
export const getMyReview = endpoint('POST', 'bidding/expertRating/myTask', {
  in: ById,
  out: ReviewTask,
  shows: [reviewBusinessType],
  access: expertModules,
})

/** Accepts an invitation, or refuses it with a reason (10011): then the next one is drawn. Refuses 10013, 16005. */
export const answerInvitation = endpoint('POST', 'bidding/expertGroup/answer', {
  in: Obj({ id: Id(), accept: Flag(), reason: Str(500) }),
  out: ReviewTaskSummary,
  access: expertModules,
  saves: true,
})

const scored = { in: Obj({ id: Id(), scores: List(ScoreEntry, { maxItems: 5000 }) }), out: ReviewTask }

/** Keeps scores that are not complete yet. Refuses 10013, 18012 after the end, 10008 above the most of an element. */
export const saveScores = endpoint('POST', 'bidding/expertRating/saveScore', {
  ...scored,
  access: ['iquiry-expert-view'],
  saves: true,
})

/** Submits all scores; they can no longer be changed. Refuses as the save, and 10011 for a missing score or comment. */
export const submitScores = endpoint('POST', 'bidding/expertRating/submitScore', {
  ...scored,
  access: ['iquiry-expert-view'],
  saves: true,
})

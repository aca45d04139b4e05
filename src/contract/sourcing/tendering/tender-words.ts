export const tenderBusinessType = 'TENDER'
export const tenderAwardType = 'TENDER_AWARD'

/** OPEN: any qualified supplier; INVITE: invited ones; NEGOTIATE: invited ones, in several rounds. */
export const bidTypes = ['OPEN', 'INVITE', 'NEGOTIATE'] as const
export type BidType = (typeof bidTypes)[number]

export const ruleSets = ['ENTERPRISE', 'CN_LAW', 'CN_GOV', 'EU_OPEN'] as const
export const taxModes = ['EXCL', 'INCL'] as const
export const awardModes = ['WHOLE', 'PER_LOT', 'PER_ITEM'] as const

/** ONE: prices are opened with the rest; TWO: only after the technical result is confirmed. */
export const envelopeModes = ['ONE', 'TWO'] as const
export const envelopes = ['ONE', 'TECH', 'PRICE'] as const
export type Envelope = (typeof envelopes)[number]

/** The published order in which equal totals are decided; LOTS are drawn with a seed. */
export const tieRules = ['LOWER_PRICE', 'HIGHER_TECH', 'LOTS'] as const

/** PREQUALIFYING to WAIT_OPEN and PUBLICITY_END follow from the database's clock. */
export const tenderStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING'] as const),
  ...(['WAIT_OPEN', 'OPENED', 'REVIEWING', 'TEAM_CONFIRM', 'TECH_CONFIRMED', 'PRICE_OPENED', 'PRE_AWARD'] as const),
  ...(['PUBLICITY', 'PUBLICITY_END', 'AWARD_APPROVING', 'AWARDED', 'CLOSED', 'FAILED', 'CANCELLED'] as const),
] as const
export type TenderStatus = (typeof tenderStatuses)[number]

export const tenderPhases = [
  ...(['NOTICE', 'PREQUAL', 'BID', 'OPEN', 'REVIEW', 'PRE_AWARD', 'PUBLICITY', 'AWARD', 'DONE'] as const),
] as const

export const tenderEvents = [
  ...([
    'edit',
    'remove',
    'submit',
    'withdraw',
    'approve',
    'reject',
    'takeBack',
    'publish',
    'extend',
    'clarify',
  ] as const),
  ...([
    'answerInvite',
    'ask',
    'prequalify',
    'changePrequal',
    'withdrawPrequal',
    'judgePrequal',
    'extendPrequal',
  ] as const),
  ...(['bid', 'withdrawBid', 'confirmBid', 'deposit'] as const),
  ...(['attend', 'open', 'continueFew', 'extendFew', 'resumeBidding', 'openPrices'] as const),
  ...(['formalCheck', 'checkPrices', 'summarise', 'sendBack', 'confirmScores', 'drawLots', 'nextRound'] as const),
  ...([
    'propose',
    'publishResult',
    'object',
    'answerObjection',
    'reviewAgain',
    'submitAward',
    'withdrawAward',
  ] as const),
  ...(['approveAward', 'rejectAward', 'sendLetters', 'handOver', 'replaceWinner', 'fail', 'cancel'] as const),
] as const
export type TenderEvent = (typeof tenderEvents)[number]

export const inviteStatuses = ['NONE', 'INVITED', 'ACCEPTED', 'DECLINED'] as const
export type InviteStatus = (typeof inviteStatuses)[number]

/** NONE: not sent yet; VOID: to be confirmed after a clarification; SUPERSEDED: of an earlier round. */
export const bidStatuses = [
  ...(['NONE', 'SUBMITTED', 'WITHDRAWN', 'VOID', 'SUPERSEDED', 'UNREADABLE', 'OPENED'] as const),
  ...(['VALID', 'INVALID', 'WON', 'PART_WON', 'LOST'] as const),
] as const
export type BidStatus = (typeof bidStatuses)[number]

/** Statuses of a bid that was opened, or found unreadable, in the current round. */
export const openedBidStatuses: readonly BidStatus[] = [
  ...(['OPENED', 'UNREADABLE', 'VALID', 'INVALID', 'WON', 'PART_WON', 'LOST'] as const),
]

export const lotStatuses = ['OPEN', 'AWARDED', 'FAILED', 'CANCELLED'] as const
export const memberRoles = ['MEMBER', 'RESERVE'] as const

import { Array as List, Enum, Integer, Null, Object as Obj, Optional, Union } from 'typebox'
import { contractBusinessType } from '../contracts/contracts.ts'
import { endpoint } from '../../envelope.ts'
import { ById, Filled, Flag, Id, Moment, Percent, Quantity, Str, Version } from '../../vocabulary.ts'
import {
  AwardLineInput,
  ContractTerms,
  MadeContract,
  Objection,
  ObjectionReply,
  PublishedResult,
  ReviewAgainChoice,
  TenderAward,
  tenderObjectionType,
} from './award-parts.ts'
import { TenderLetter } from './award-letters.ts'
import { tenderBusinessType, tenderStatuses } from './tender-words.ts'
import { tenderDecider } from './tenders.ts'

export const awardReaders = ['pre-bid-view', 'add-public-view', 'winning-approval-view', 'official-bid-view'] as const
const shows = [tenderBusinessType] as const

/** 16005 before the award is prepared, and for an ended tender unless lines were proposed. */
export const getTenderAward = endpoint('POST', 'bidding/tendering/award/getById', {
  in: ById,
  out: TenderAward,
  shows,
  access: awardReaders,
})

/** Quantities of a lot's items by shares in per cent, from the best rank down. 10008 for shares above 100 in all. */
export const splitTenderAward = endpoint('POST', 'bidding/tendering/award/split', {
  in: Obj({ id: Id(), lotId: Id(), shares: List(Obj({ bidId: Id(), percent: Percent() }), { maxItems: 20 }) }),
  out: Obj({ lines: List(AwardLineInput), open: List(Obj({ itemId: Id(), qty: Quantity() })) }),
  access: ['pre-bid-view'],
})

/**
 * Replaces the lines. 18004, 18026 for a quantity, 10011 without a reason where another bidder ranks higher, 16012,
 * 16011, 15023 for a supplier, 16009 above a ceiling, 10008 against award mode, winners or lots.
 */
export const proposeTenderAward = endpoint('POST', 'bidding/tendering/award/propose', {
  in: Obj({ id: Id(), version: Version(), lines: List(AwardLineInput, { maxItems: 3000 }) }),
  out: TenderAward,
  access: ['pre-bid-view'],
  saves: true,
})

/** What bidders will see. */
export const previewTenderResult = endpoint('POST', 'bidding/tendering/award/preview', {
  in: ById,
  out: PublishedResult,
  shows,
  access: ['add-public-view'],
})

/** 16005 before it is published, 16006 for a supplier without an opened bid. */
export const getTenderResult = endpoint('POST', 'bidding/tendering/award/result', {
  in: ById,
  out: PublishedResult,
  shows,
  access: ['tender-only-shows'],
})

/** Ends at 24:00 of the last of the tender's whole days, or of the next working day. */
export const publishTenderResult = endpoint('POST', 'bidding/tendering/award/publish', {
  in: Obj({ id: Id(), version: Optional(Version()) }),
  out: TenderAward,
  access: ['add-public-view'],
  saves: true,
})

/** 16012 after the publication, 16006 without an opened bid. */
export const saveTenderObjection = endpoint('POST', 'bidding/tendering/award/objection/save', {
  in: Obj({ tenderingId: Id(), text: Filled(2000), attachmentIds: Optional(List(Id(), { maxItems: 20 })) }),
  out: Objection,
  access: ['tender-only-shows'],
  saves: true,
})

/** Bidders see their own. */
export const queryTenderObjections = endpoint('POST', 'bidding/tendering/award/objection/query', {
  in: Obj({ tenderingId: Id() }),
  out: List(Objection),
  shows: [tenderBusinessType, tenderObjectionType],
  access: ['add-public-view', 'tender-only-shows'],
})

/**
 * An accepted one ends the publication. 16005 for one that has been answered, or to review again without scores of experts,
 * 10011 without an outcome to accept, 10007 for a bid or an expert that is not in the review, 10008 for an end in the past.
 */
export const replyTenderObjection = endpoint('POST', 'bidding/tendering/award/objection/reply', {
  in: ObjectionReply,
  out: List(Objection),
  access: ['add-public-view'],
  saves: true,
})

/** 16005 unless a result with scores of experts is published. */
export const getReviewAgainChoice = endpoint('POST', 'bidding/tendering/award/objection/reviewChoice', {
  in: Obj({ tenderingId: Id() }),
  out: ReviewAgainChoice,
  shows,
  access: ['add-public-view'],
})

/** Checks the lines again, with the codes of the proposal. */
export const submitTenderAward = endpoint('POST', 'bidding/tendering/award/submit', {
  in: ById,
  out: TenderAward,
  access: ['pre-bid-view'],
  saves: true,
})

export const withdrawTenderAward = endpoint('POST', 'bidding/tendering/award/withdraw', {
  in: ById,
  out: TenderAward,
  access: ['pre-bid-view'],
  saves: true,
})

/** Of all bidders for the buyer; suppliers read their own, which records the time. */
export const queryTenderLetters = endpoint('POST', 'bidding/tendering/award/letters', {
  in: ById,
  out: List(TenderLetter),
  shows,
  access: ['winning-bid-view'],
})

/** To the winners and all losers at once, with the suppliers whose deposits are to be released. */
export const sendTenderLetters = endpoint('POST', 'bidding/tendering/award/sendLetters', {
  in: Obj({ id: Id(), version: Optional(Version()) }),
  out: List(TenderLetter),
  access: ['pre-bid-view'],
  saves: true,
})

/**
 * A contract draft per winner. 18019 with an open question, 10008 in the stand-still period, 10011, 10007, 10009 for
 * wrong terms, and the codes of contracts.
 */
export const handOverTender = endpoint('POST', 'bidding/tendering/award/handOver', {
  in: Obj({ id: Id(), contracts: List(ContractTerms, { maxItems: 100 }) }),
  out: TenderAward,
  access: ['pre-bid-view'],
  saves: true,
})

export const queryTenderContracts = endpoint('POST', 'bidding/tendering/award/contracts', {
  in: ById,
  out: List(MadeContract),
  shows: [tenderBusinessType, contractBusinessType],
  access: ['official-bid-view'],
})

/** The next rank follows without new scores. */
export const replaceTenderWinner = endpoint('POST', 'bidding/tendering/award/replaceWinner', {
  in: Obj({ id: Id(), supplierId: Id(), reason: Filled(500), forfeit: Flag() }),
  out: TenderAward,
  access: [tenderDecider],
  saves: true,
})

/** 18006 for times that are reversed or have passed, 18023 without a bid in this round. */
export const nextTenderRound = endpoint('POST', 'bidding/tendering/nextRound', {
  in: Obj({
    id: Id(),
    /** At once when absent or null. */
    quoteStartTime: Optional(Union([Moment(), Null()])),
    quoteEndTime: Moment(),
    reason: Optional(Str(500)),
  }),
  out: Obj({ id: Id(), version: Version(), status: Enum(tenderStatuses), round: Integer() }),
  access: ['pre-bid-view'],
  saves: true,
})

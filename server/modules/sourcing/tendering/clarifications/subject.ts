import sql from 'sql-template-tag'
import { roundSteps } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { RoundStep } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import { aboutDocument, lockDocument, requireMove, stepChange } from '../../../../kit/documents/move.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import type { HeldRound, RoundPrequalification, RoundSubject } from '../../../../kit/round-subject.ts'
import { supplierProblems } from '../../../ground/surveys/read.ts'
import { biddingCompany } from '../bids/bid.queries.ts'
import { partiesView } from '../parties.queries.ts'
import { factColumns, holdTender } from '../tender.queries.ts'
import type { LockedTender } from '../tender.queries.ts'
import { buyerAudience, tenders } from '../tender-kind.ts'
import { tenderSteps } from '../tender.rules.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { seenTenders } from '../visible.queries.ts'
import { tellParties, tellPurchaser, tellSome } from './messages.ts'

export const tenderRound: RoundSubject = {
  businessType: tenderBusinessType,
  from: sql`tender q`,
  columns: {
    id: sql`q.id`,
    number: sql`q.tendering_no`,
    title: sql`q.title`,
    org: sql`q.org_id`,
    company: sql`q.company_id`,
    published: sql`q.publish_time is not null`,
    prequalOver: sql`coalesce(q.prequal_end_time <= sourcing_now(), true)`,
  },
  parties: partiesView,
  rows: sql`(select 'ITEM' as kind, id, tender_id as business_id, material_text as text from tender_item
    union all select 'LOT', id, tender_id, lot_no || ' ' || name from tender_lot)`,
  seen: seenTenders,
  // The opening waits for open questions. An answer after the deadline has no use, so they are rejected.
  answersOver: () => Promise.resolve(sql`(q.bid_deadline <= sourcing_now())`),
  companyOf: biddingCompany,
  hold: async (act, id, lock) =>
    heldTender(act, lock === 'update' ? await lockDocument(act, tenders, id) : await holdTender(act, id)),
  prequalification: readRules,
}

function heldTender(act: Act, tender: LockedTender): HeldRound {
  return {
    id: tender.id,
    requireStep: step => requireStepOf(act, tender, step),
    note(step, reason, to) {
      const audience = { ...buyerAudience(tender), ...to }
      const about = { ...aboutDocument(tenders, tender), told: { audience, version: undefined } }
      audit(act, { ...about, action: 'UPDATE', reason, changes: [stepChange(step)] })
    },
    tellAsked: question => tellPurchaser(act, tender, 'tender.asked', { question }),
    tellAnswered: (supplierIds, question, forAll) =>
      forAll
        ? tellParties(act, tender, 'tender.answered', { question }, supplierIds)
        : tellSome(act, tender, 'tender.answered', supplierIds, { question }),
    tellDecided: (supplierId, passed, opinion) =>
      tellSome(act, tender, passed ? 'tender.qualified' : 'tender.notQualified', [supplierId], {
        reason: opinion || '–',
      }),
  }
}

/** Invited suppliers were checked when they were invited. @throws Refusal as the step, 16012, 16011, 15023. */
async function requireStepOf(act: Act, tender: LockedTender, step: RoundStep): Promise<void> {
  await requireMove(act, tenders, step, tender, undefined)
  if (step !== 'prequalify' || tender.bidType !== 'OPEN') return
  const supplierId = await biddingCompany(act, tender.id)
  refuseProblems(await supplierProblems(act, 'invitation', [{ supplierId, field: 'supplierId' }]))
}

type ReadRules = TenderFacts & Omit<RoundPrequalification, 'allowed'>

async function readRules(act: Act, id: string): Promise<RoundPrequalification | undefined> {
  const read = await act.db.one<ReadRules>(sql`
    select q.tendering_no as number, q.title, q.prequal_end_time, q.prequal_review_end_time, q.qualified_limit,
      q.requirements, ${factColumns(act.caller)}
    from tender q where q.id = ${id} and q.prequal_end_time is not null and ${seenTenders(act.caller)}`)
  if (read === undefined) return undefined
  const allowed: readonly string[] = allowedEvents(tenderSteps, read, act.caller)
  const { number, title, status, prequalEndTime, prequalReviewEndTime, qualifiedLimit, requirements } = read
  return {
    number,
    title,
    status,
    prequalEndTime,
    prequalReviewEndTime,
    qualifiedLimit,
    requirements,
    allowed: roundSteps.filter(step => allowed.includes(step)),
  }
}

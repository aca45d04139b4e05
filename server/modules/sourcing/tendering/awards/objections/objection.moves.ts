import sql, { empty } from 'sql-template-tag'
import type { Input } from '../../../../../../src/contract/envelope.ts'
import type { Objection } from '../../../../../../src/contract/sourcing/tendering/award-parts.ts'
import { tenderObjectionType } from '../../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type {
  replyTenderObjection,
  saveTenderObjection,
} from '../../../../../../src/contract/sourcing/tendering/awards.ts'
import { nameFiles } from '../../../../../kit/attachment-owner.ts'
import { audit } from '../../../../../kit/audit.ts'
import type { Act } from '../../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../../kit/call/refusal.ts'
import { aboutDocument, move, requireMove, stepChange } from '../../../../../kit/documents/move.ts'
import { endingOf } from '../../authoring/end.moves.ts'
import { openedBid } from '../../bids/facts.ts'
import { ownSuppliers } from '../../own-suppliers.ts'
import { tenders } from '../../tender-kind.ts'
import type { LockedTender } from '../../tender.queries.ts'
import { prepareAgain, setLines } from '../award.moves.ts'
import { tellObjector, tellUser } from '../messages.ts'
import { objectionAttachments } from './objection.files.ts'
import { reviewAgain } from './review-again.ts'
import { answerObjections, findObjection, insertObjection, readObjections } from './objection.queries.ts'

export async function objectToResult(act: Act, input: Input<typeof saveTenderObjection>): Promise<Objection> {
  const { tenderingId: id, text, attachmentIds } = input
  const tender = await requireMove(act, tenders, 'object', id, undefined)
  const content = text.trim()
  if (content === '') refuseProblems([{ field: 'text', name: 'requiredMissing' }])
  const bidder = await act.db.one<{ supplierId: string }>(sql`
    select b.supplier_id from tender_bid b where b.tender_id = ${id} and b.round = ${tender.round}
      and b.supplier_id = ${ownSuppliers(act.caller)} and ${openedBid} order by b.id limit 1`)
  const { supplierId } = bidder ?? refuse('noPermission')
  const objectionId = await insertObjection(act, id, supplierId, content)
  noteObjection(act, tender, { id: objectionId, supplierId }, 'CREATE', 'OPEN')
  await nameFiles(act, objectionAttachments, objectionId, attachmentIds)
  audit(act, {
    ...aboutDocument(tenders, tender),
    action: 'UPDATE',
    reason: content.slice(0, 500),
    changes: [stepChange('object')],
  })
  await tellUser(act, tender, tender.purchaserUserId, 'tender.objected', { reason: content.slice(0, 500) })
  const made = (await readObjections(act, id)).find(each => each.id === objectionId)
  return made ?? refuse('noSuchData')
}

function noteObjection(
  act: Act,
  tender: LockedTender,
  { id, supplierId }: { id: string; supplierId: string },
  action: 'CREATE' | 'STATUS',
  toStatus: string,
): void {
  audit(act, {
    businessType: tenderObjectionType,
    businessId: id,
    docNo: tender.tenderingNo,
    action,
    toStatus,
    ...(action === 'STATUS' ? { fromStatus: 'OPEN' } : {}),
    told: {
      audience: { modules: ['add-public-view', 'tender-only-shows'], orgId: tender.orgId, supplierId },
      version: undefined,
    },
  })
}

type Reply = Input<typeof replyTenderObjection>

/** An accepted objection ends the publication; with the failure of the tender all open ones are answered. */
export async function replyObjection(act: Act, input: Reply): Promise<Objection[]> {
  const { id, accept, reply: given, outcome, review } = input
  const found = (await findObjection(act, id, empty)) ?? refuse('noSuchData')
  const reply = given.trim()
  const tender = await requireMove(act, tenders, 'answerObjection', found.tenderId, undefined)
  const objection = (await findObjection(act, id, sql`for update of j`)) ?? refuse('noSuchData')
  if (objection.status !== 'OPEN') refuse('statusNotOperable', { key: 'tender.award.objectionAnswered' })
  if (reply === '') refuseProblems([{ field: 'reply', name: 'requiredMissing' }])
  if (accept === 1 && outcome === undefined) refuseProblems([{ field: 'outcome', name: 'requiredMissing' }])
  const after = accept === 1 ? outcome : undefined
  const answered = after === undefined ? ('REFUSED' as const) : ('ACCEPTED' as const)
  const reason = reply.slice(0, 500)
  const which = after === 'FAIL' ? sql`j.tender_id = ${tender.id}` : sql`j.id = ${id}`
  const { work: end, ...ending } = endingOf(act, 'FAILED', reason)
  const answer = async () => {
    for (const each of await answerObjections(act, which, answered, reply)) {
      noteObjection(act, tender, each, 'STATUS', answered)
      await tellObjector(act, tender, 'tender.objectionReplied', each.supplierId, reason)
    }
  }
  if (after === 'REVIEW') {
    await reviewAgain(act, tender, id, review, reason)
    await answer()
    return readObjections(act, tender.id)
  }
  await move(act, tenders, 'answerObjection', tender, undefined, {
    ...(after === 'FAIL' ? ending : {}),
    async work() {
      await answer()
      if (after === undefined) return { reason }
      if (after === 'PREPARE') {
        await setLines(act, tender.id, 'PRE')
        return { status: 'PRE_AWARD', action: 'STATUS', reason, fields: prepareAgain }
      }
      const { fields, ...moved } = await end(tender)
      return { ...moved, action: 'STATUS', fields: sql`${fields} ${prepareAgain}` }
    },
  })
  return readObjections(act, tender.id)
}

/** Objections without an answer end with their tender. */
export async function lapseObjections(act: Act, tender: LockedTender, reason: string): Promise<void> {
  for (const each of await answerObjections(act, sql`j.tender_id = ${tender.id}`, 'LAPSED', reason)) {
    noteObjection(act, tender, each, 'STATUS', 'LAPSED')
    await tellObjector(act, tender, 'tender.objectionLapsed', each.supplierId, reason)
  }
}

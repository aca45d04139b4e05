import sql from 'sql-template-tag'
import { fromBase64 } from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import type { Envelope } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Files } from '../../../../kit/files.ts'
import { aboutDocument, stepChange, carryOut, lockDocument, move, requireMove } from '../../../../kit/documents/move.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { lockSubmittedBids, openBidPart } from '../bids/opened.ts'
import { tell } from '../authoring/messages.ts'
import type { LockedTender } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'
import { hashOf, joinShares } from './key-shares.ts'
import type { SealedEnvelope, SplitKey } from './key-shares.ts'
import { dropKeptShares, keepShare, readKeptShares } from './kept-shares.ts'
import { writeMinutes } from './minutes.ts'
import { fixRates } from './rates.ts'

export async function attend(act: Act, files: Files, id: string, share: string): Promise<void> {
  const tender = await requireMove(act, tenders, 'attend', id, undefined)
  if (tender.attended) return
  const at = sessionOf(tender)
  const { userId, name } = act.caller
  const held = await act.db.one<{ shareHash: string }>(sql`
    select share_hash from tender_key_share where tender_id = ${at.tenderId} and round = ${at.round}
      and envelope = ${at.envelope} and user_id = ${userId}`)
  const given = fromBase64(share)
  if (held === undefined || hashOf(given) !== held.shareHash)
    refuse('invalidInput', {
      key: 'tender.shareWrong',
      values: { name },
      errors: [{ field: 'share', name: 'invalidInput', key: 'tender.shareWrong', values: { name } }],
    })
  await carryOut(act, tenders, 'attend', tender, {
    async work() {
      await keepShare(act, files, at, share)
      const before = String(tender.attending)
      return { changes: [{ field: 'attending', row: null, before, after: String(tender.attending + 1) }] }
    },
  })
}

/** In the order of receipt. A submission that waits for the lock of the tender is refused afterwards. */
export async function openTender(act: Act, files: Files, id: string): Promise<void> {
  const tender = await lockDocument(act, tenders, id)
  await move(act, tenders, 'open', tender, undefined, {
    async work() {
      const at = sessionOf(tender)
      await fixRates(act, at)
      const bids = await lockSubmittedBids(act, id, tender.round)
      await openParts(act, files, tender, bids)
      return { fields: sql`, opened_time = sourcing_now()` }
    },
    tell: after => tellBidders(act, after, 'tender.opened'),
  })
}

/** Prices of technically invalid bids stay sealed for ever. */
export async function openPrices(act: Act, files: Files, id: string): Promise<void> {
  const tender = await lockDocument(act, tenders, id)
  await move(act, tenders, 'openPrices', tender, undefined, {
    async work() {
      const bids = await act.db.rows<{ id: string }>(sql`
        select id from tender_bid where tender_id = ${id} and round = ${tender.round} and status = 'VALID'
        order by submit_time, id for update`)
      await openParts(act, files, tender, bids)
      return { fields: sql`, price_opened_time = sourcing_now()` }
    },
    tell: after => tellBidders(act, after, 'tender.pricesOpened'),
  })
}

async function tellBidders(act: Act, tender: LockedTender, template: string): Promise<void> {
  const bidders = await act.db.rows<{ supplierId: string }>(sql`
    select supplier_id from tender_bid where tender_id = ${tender.id} and round = ${tender.round}
      and status not in ('WITHDRAWN', 'VOID', 'SUPERSEDED') order by supplier_id`)
  if (bidders.length > 0)
    await tell(act, tender, template, { supplierIds: bidders.map(({ supplierId }) => supplierId) })
}

function sessionOf(tender: LockedTender): SealedEnvelope {
  const envelope: Envelope = tender.twoEnvelopes ? (tender.status === 'WAIT_OPEN' ? 'TECH' : 'PRICE') : 'ONE'
  return { tenderId: tender.id, round: tender.round, envelope }
}

async function openParts(act: Act, files: Files, tender: LockedTender, bids: readonly { id: string }[]): Promise<void> {
  const at = sessionOf(tender)
  const privateKey = await combinedKey(act, files, at)
  await act.db.run(sql`
    insert into tender_opening_session (tender_id, round, envelope, opened_time, open_by, open_name)
    values (${at.tenderId}, ${at.round}, ${at.envelope}, sourcing_now(), ${act.caller.userId}, ${act.caller.name})`)
  const names = await readBidNames(act, tender)
  for (const { id } of bids) {
    const result = await openBidPart(act, { id }, at.envelope, privateKey)
    const opened = (field: string, after: string) => ({ field, row: null, before: null, after })
    const changes = [
      stepChange('openBid'),
      opened('openedBid', names.find(each => each.id === id)?.name ?? id),
      opened('openedEnvelope', at.envelope),
      opened('openedResult', result),
    ]
    audit(act, { ...aboutDocument(tenders, tender), action: 'UPDATE', changes })
  }
  await writeMinutes(act, at)
  await dropKeptShares(act, files, at)
}

/** Number and bidder of each bid. */
function readBidNames({ db }: Act, { id, round }: LockedTender): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`
    select b.id, b.bid_no || ' · ' || s.name as name from tender_bid b join ${supplierView} s on s.id = b.supplier_id
    where b.tender_id = ${id} and b.round = ${round}`)
}

async function combinedKey(act: Act, files: Files, at: SealedEnvelope): Promise<string> {
  const kept = await act.db.one<Pick<SplitKey, 'keyHash' | 'wrappedPrivate'> & { sharesNeeded: number }>(sql`
    select key_hash, wrapped_private, shares_needed from tender_envelope_key
    where tender_id = ${at.tenderId} and round = ${at.round} and envelope = ${at.envelope}`)
  if (kept === undefined) throw new Error('A published tender has no keys.')
  const shares = await readKeptShares(act, files, at)
  // More shares than needed make up the same key.
  const privateKey = await joinShares(shares.slice(0, kept.sharesNeeded), { ...at, ...kept })
  return privateKey ?? refuse('statusNotOperable', { key: 'tender.keyNotRestored' })
}

import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Act } from '../../../../../server/kit/call/act.ts'
import { callerWithoutSession } from '../../../../../server/kit/call/caller.ts'
import { newSealKeys } from '../../../../../server/kit/seal.ts'
import type { SealKeys } from '../../../../../server/kit/seal.ts'
import { lockSubmittedBids, openBidPart } from '../../../../../server/modules/sourcing/tendering/bids/opened.ts'
import type { BidContent } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { submitBid } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import type { BidType, Envelope } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { TestApp } from '../../../../support/app.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../orders/purchase-orders/order-world.ts'
import { inquiryWorld, setClock } from '../../inquiries/inquiry-world.ts'

export { day, setClock }

export const deadline = `${day()} 12:00:00`

/** Suppliers 1, 2 and 9; the clock shows ten in the morning, two hours before the deadline of tenders. */
export const bidWorld = inquiryWorld

export interface RunningTender {
  id: string
  tenderingNo: string
  /** Two lots: items 0 and 1 in the first, item 2 in the second. */
  items: string[]
  keys: Partial<Record<Envelope, SealKeys>>
}

interface TenderParts {
  bidType: BidType
  two: boolean
  invited: string[]
  taxMode: 'EXCL' | 'INCL'
  allowCurrencies: string[]
  deposit: string | null
  showOpening: number
  prequal: boolean
}

let made = 0

/**
 * A published tender in CNY whose bidding runs. Its keys are known to the test, which therefore needs no committee. Item 0:
 * 1,000 bolts with a ceiling of 10 and ranges; item 1: 5.5 kg, partial offers allowed; item 2: 10 pieces.
 */
export async function runningTender(world: TestApp, given: Partial<TenderParts> = {}): Promise<RunningTender> {
  const parts: TenderParts = {
    bidType: 'INVITE',
    two: false,
    invited: ['1', '2'],
    taxMode: 'EXCL',
    allowCurrencies: ['EUR'],
    deposit: null,
    showOpening: 1,
    prequal: false,
    ...given,
  }
  const tenderingNo = `TD${String((made += 1)).padStart(6, '0')}`
  const { database } = world
  const at = (hour: string) => `${day()} ${hour}`
  const prequal = (time: string) => (parts.prequal ? at(time) : null)
  const tender = await database.one<{ id: string }>(sql`
    insert into tender (enterprise_id, tendering_no, title, bid_type, org_id, company_id, purchaser_id, payment_term_id,
      delivery_address, currency, currency_digits, allow_currencies, tax_mode, envelope_mode, deposit_amount, show_opening,
      prequal_start_time, prequal_end_time, prequal_review_end_time, bid_start_time, bid_deadline, open_time,
      review_end_time, status, publish_time, validity_days, create_by, create_name)
    values (1, ${tenderingNo}, 'Bolts and granulate', ${parts.bidType}, 2, 1, 1, 1, 'Dock 4', 'CNY', 2,
      ${JSON.stringify(parts.allowCurrencies)}, ${parts.taxMode}, ${parts.two ? 'TWO' : 'ONE'}, ${parts.deposit},
      ${parts.showOpening}, ${prequal('06:00:00')}, ${prequal('07:00:00')}, ${prequal('08:00:00')}, ${at('08:00:00')},
      ${deadline}, ${at('12:01:00')}, ${at('18:00:00')}, 'PUBLISHED', ${at('06:00:00')}, 30, 2, 'buyer')
    returning id`)
  const id = tender?.id ?? ''
  await database.run(sql`
    insert into tender_lot (tender_id, place, lot_no, name) values (${id}, 0, '1', 'Bolts'), (${id}, 1, '2', 'Parts')`)
  const items = await database.rows<{ id: string }>(sql`
    insert into tender_item (tender_id, lot_id, place, material_id, material_text, qty, unit, unit_precision, need_date,
      ceiling_price, allow_partial, tier_flag)
    select ${id}, l.id, i.place, i.material, i.name, i.qty, i.unit, i.digits, ${day(30)}, i.ceiling, i.part, i.tiers
    from (values (0, 0, 1::bigint, 'Bolt', 1000, 'PCE', 0, 10::numeric, 0, 1), (1, 0, 2, 'Granulate', 5.5, 'KGM', 3, null, 1, 0),
        (2, 1, 4, 'Listed part', 10, 'PCE', 0, null, 0, 0)) i (place, lot, material, name, qty, unit, digits, ceiling, part, tiers)
      join tender_lot l on l.tender_id = ${id} and l.place = i.lot
    order by i.place returning id`)
  await database.run(sql`
    insert into tender_invite (tender_id, supplier_id, place)
    select ${id}, s.id, s.place - 1 from unnest(${parts.invited}::bigint[]) with ordinality s (id, place)`)
  const keys: RunningTender['keys'] = {}
  for (const envelope of parts.two ? (['TECH', 'PRICE'] as const) : (['ONE'] as const)) {
    const pair = newSealKeys()
    keys[envelope] = pair
    await database.run(sql`
      insert into tender_envelope_key (tender_id, round, envelope, public_key, wrapped_private, key_hash, shares_needed,
        shares_made, make_time)
      values (${id}, 1, ${envelope}, ${pair.publicKey}, 'of the test', ${'0'.repeat(64)}, 2, 3, sourcing_now())`)
  }
  return { id, tenderingNo, items: items.map(item => item.id), keys }
}

export const nonce = () => randomBytes(16).toString('hex')

/** A bid for the first lot. */
export function bidOf({ items: [first = '', second = ''] }: RunningTender, priceExcl = '9.8'): BidContent {
  return {
    tech: {
      nonce: nonce(),
      deliveryTerms: 'DAP Hamburg',
      items: [
        { itemId: first, brand: 'Acme', origin: 'DE', leadDays: 20 },
        { itemId: second, notOfferedFlag: 1, notOfferedReason: 'Not produced' },
      ],
    },
    price: {
      nonce: nonce(),
      currency: 'CNY',
      validUntil: day(30),
      items: [{ itemId: first, priceExcl, taxCode: 'S13' }],
    },
  }
}

export const bid = (world: TestApp, by: TestUser, { id }: RunningTender, content: BidContent) =>
  world.call(by, submitBid, { tenderingId: id, content })

/** Opens an envelope of all submitted bids as the opening does. */
export function openAll(world: TestApp, tender: RunningTender, envelope: Envelope, privateKey?: string) {
  return world.database.transaction(async db => {
    const caller = callerWithoutSession({ userId: '2', enterpriseId: '1', userType: 'BUYER' })
    const { reactions } = world.app.serving
    const act: Act = { db, caller, requestId: 'opening', trail: [], reactions }
    const found = []
    const bids =
      envelope === 'PRICE'
        ? await db.rows<{ id: string }>(sql`
            select id from tender_bid where tender_id = ${tender.id} and status = 'OPENED' order by id`)
        : await lockSubmittedBids(act, tender.id, 1)
    for (const each of bids) {
      const key = privateKey ?? tender.keys[envelope]?.privateKey ?? ''
      found.push({ id: each.id, part: await openBidPart(act, each, envelope, key) })
    }
    await db.run(sql`
      update tender set status = 'OPENED', opened_time = sourcing_now() where id = ${tender.id}`)
    return found
  })
}

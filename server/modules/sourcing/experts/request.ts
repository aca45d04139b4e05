import { createHmac, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Reaction } from '../../../kit/call/act.ts'
import { asJson } from '../../../db/columns.ts'
import { audit } from '../../../kit/audit.ts'
import { reviews } from './review-kind.ts'

/** Creates a review of offers. Their labels are derived from a random key, so they reveal nothing. */
export const reviewRequested: Reaction<'review.requested'> = async (act, request) => {
  const { rules, committee } = request
  const number = (text: string | undefined) => (text ? text : '0')
  const created = await act.db.one<{ id: string }>(sql`
    insert into expert_review (enterprise_id, create_by, create_name, business_type, business_id, round, doc_no, title, org_id,
      owner_id, score_mode, price_mode, target_price, price_params, tech_weight, business_weight, price_weight, pass_score,
      blind_flag, committee_min, outside_share, every_seat, barred_user_ids)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${request.businessType},
      ${request.businessId}, ${request.round}, ${request.docNo}, ${request.title}, ${request.orgId}, ${request.ownerId},
      ${rules.scoreMode || 'AVERAGE'}, ${rules.priceMode || 'NONE'}, ${rules.targetPrice || null},
      ${asJson(rules.priceParams ?? {})}::jsonb, ${number(rules.techWeight)}, ${number(rules.businessWeight)},
      ${number(rules.priceWeight)}, ${number(rules.passScore)}, ${rules.blindFlag ?? 1},
      ${committee?.min ?? 3}, ${committee && asJson([...committee.outsideShare])}::jsonb, ${committee === undefined ? 0 : 1},
      ${asJson([...(request.barredUserIds ?? [])])}::jsonb)
    returning id`)
  if (created === undefined) throw new Error('An inserted review has no id.')
  const elements = request.elements.map(({ name, kind, maxScore, standard = '' }, place) => ({
    place,
    name: name.trim(),
    kind,
    maxScore: kind === 'VETO' ? '1' : maxScore,
    standard: standard.trim(),
  }))
  await act.db.run(sql`
    insert into expert_review_element (review_id, place, name, kind, max_score, standard)
    select ${created.id}, e."place", e."name", e."kind", e."maxScore", e."standard"
    from jsonb_to_recordset(${asJson(elements)}) as e ("place" int, "name" text, "kind" text, "maxScore" numeric, "standard" text)`)
  const key = randomBytes(16)
  const hashed = request.bids.map(bid => ({ bid, hash: createHmac('sha256', key).update(bid.bidId).digest('hex') }))
  const bids = hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ bid }, at) => ({ ...bid, label: labelAt(at) }))
  await act.db.run(sql`
    insert into expert_review_bid (review_id, bid_id, supplier_id, label, amount, submit_time, items, note)
    select ${created.id}, b."bidId", b."supplierId", b."label", b."amount", b."submitTime", b."items", coalesce(b."note", '')
    from jsonb_to_recordset(${asJson(bids)}) as b ("bidId" bigint, "supplierId" bigint, "label" text, "amount" numeric,
      "submitTime" timestamptz, "items" jsonb, "note" text)`)
  audit(act, {
    businessType: reviews.businessType,
    businessId: created.id,
    docNo: request.docNo,
    action: 'CREATE',
    toStatus: 'PREPARING',
  })
}

/** A, B … Z, AA, AB … */
function labelAt(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : labelAt(Math.floor(place / 26) - 1) + letter
}

/** Cancels the reviews of a document that ended without a result. */
export const reviewDropped: Reaction<'review.dropped'> = async (act, { businessType, businessId }) => {
  const ended = await act.db.rows<{ id: string; docNo: string; before: string }>(sql`
    update expert_review r set status = 'CANCELLED', version = r.version + 1 from expert_review b
    where b.id = r.id and r.business_type = ${businessType} and r.business_id = ${businessId}
      and r.enterprise_id = ${act.caller.enterpriseId} and r.status in ('PREPARING', 'OPEN', 'SUMMARISED')
    returning r.id, r.doc_no, b.status as before`)
  for (const { id, docNo, before } of ended)
    audit(act, {
      businessType: reviews.businessType,
      businessId: id,
      docNo,
      action: 'STATUS',
      fromStatus: before,
      toStatus: 'CANCELLED',
    })
}

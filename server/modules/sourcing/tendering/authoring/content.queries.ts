import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { tieRules } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { unitView } from '../../../ground/master-data/read.ts'
import { materialView } from '../../../ground/materials/read.ts'

/** Columns of a draft: SQL that begins with a comma. */
export function draftColumns(input: TenderInput, currencyDigits: number): Sql {
  const { expertRatingDto, expertRatingElementDtos, priceComparison = 'BID' } = input
  const priceCriteria = priceComparison === 'BID' ? [] : (input.priceCriteria ?? [])
  const prequal = input.prequalFlag === 1
  const time = (text: string | null | undefined) => (prequal ? text || null : null)
  return sql`, title = ${input.title.trim()}, bid_type = ${input.bidType}, rule_set = ${input.ruleSet},
    org_id = ${input.orgId ?? null}, company_id = ${input.companyId}, purchaser_id = ${input.purchaserId},
    payment_term_id = ${input.paymentTermId}, warehouse_id = ${input.warehouseId ?? null},
    delivery_address = ${input.deliveryAddress.trim()}, currency = ${input.currency},
    currency_digits = ${currencyDigits}, allow_currencies = ${asJson(input.allowCurrencies ?? [])},
    tax_mode = ${input.taxMode}, award_mode = ${input.awardMode}, envelope_mode = ${input.envelopeMode},
    max_winners = ${input.maxWinners ?? 1}, max_lots_won = ${input.maxLotsWon ?? null},
    estimate_amount = ${input.estimateAmount || null}, show_estimate = ${input.showEstimate ?? 0},
    deposit_amount = ${input.depositAmount || null}, deposit_account = ${input.depositAccount?.trim() ?? ''},
    validity_days = ${input.validityDays ?? 60}, min_bidders = ${input.minBidders ?? 3},
    rounds = ${input.rounds ?? 1}, public_days = ${input.publicDays ?? 3}, open_quorum = ${input.openQuorum ?? 2},
    show_opening = ${input.showOpening ?? 1}, tie_rule = ${asJson(input.tieRule ?? [...tieRules])},
    qualified_limit = ${prequal ? (input.qualifiedLimit ?? null) : null},
    requirements = ${asJson(prequal ? (input.requirements ?? []) : [])},
    prequal_start_time = ${time(input.prequalStartTime)}, prequal_end_time = ${time(input.prequalEndTime)},
    prequal_review_end_time = ${time(input.prequalReviewEndTime)}, bid_start_time = ${input.bidStartTime},
    question_end_time = ${input.questionEndTime || null}, bid_deadline = ${input.bidDeadline},
    open_time = ${input.openTime}, review_end_time = ${input.reviewEndTime},
    rating = ${asJson({ expertRatingDto, expertRatingElementDtos, priceComparison, priceCriteria })},
    notice = ${input.notice ?? ''}, remark = ${input.remark?.trim() ?? ''}`
}

export async function insertTender(act: Act, tenderingNo: string, input: TenderInput, digits: number): Promise<string> {
  const created = await act.db.one<{ id: string }>(sql`
    insert into tender (enterprise_id, create_by, create_name, tendering_no, title, bid_type, org_id, company_id,
      purchaser_id, payment_term_id, delivery_address, currency, currency_digits, bid_start_time, bid_deadline, open_time,
      review_end_time)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${tenderingNo}, ${input.title.trim()},
      ${input.bidType}, ${input.orgId ?? null}, ${input.companyId}, ${input.purchaserId}, ${input.paymentTermId},
      ${input.deliveryAddress}, ${input.currency}, ${digits}, ${input.bidStartTime}, ${input.bidDeadline},
      ${input.openTime}, ${input.reviewEndTime})
    returning id`)
  if (created === undefined) throw new Error('An inserted tender has no id.')
  await act.db.run(sql`update tender set id = id ${draftColumns(input, digits)} where id = ${created.id}`)
  return created.id
}

/** Nothing refers to the rows of a draft yet. */
export async function writeContent(act: Act, tenderId: string, input: TenderInput): Promise<void> {
  await act.db.run(sql`delete from tender_item where tender_id = ${tenderId}`)
  for (const table of [sql`tender_lot`, sql`tender_invite`, sql`tender_member`])
    await act.db.run(sql`delete from ${table} where tender_id = ${tenderId}`)
  await writeLots(act, tenderId, input)
  await writeItems(act, tenderId, input)
  const invites = input.invite.map(({ supplierId }, place) => ({ supplierId, place }))
  await act.db.run(sql`
    insert into tender_invite (tender_id, supplier_id, place)
    select ${tenderId}, i."supplierId", i."place"
    from jsonb_to_recordset(${asJson(invites)}) as i ("supplierId" bigint, "place" int)`)
  const members = input.members.map((member, place) => ({ ...member, place }))
  await act.db.run(sql`
    insert into tender_member (tender_id, user_id, place, role)
    select ${tenderId}, m."userId", m."place", m."role"
    from jsonb_to_recordset(${asJson(members)}) as m ("userId" bigint, "place" int, "role" text)`)
}

/** Without lots all items are in one. */
async function writeLots(act: Act, tenderId: string, { lots, title }: TenderInput): Promise<void> {
  const written = lots.length === 0 ? [{ lotNo: '1', name: title }] : lots
  await act.db.run(sql`
    insert into tender_lot (tender_id, place, lot_no, name)
    select ${tenderId}, l."place", trim(l."lotNo"), trim(l."name")
    from jsonb_to_recordset(${asJson(written.map((lot, place) => ({ ...lot, place })))})
      as l ("place" int, "lotNo" text, "name" text)`)
}

async function writeItems(act: Act, tenderId: string, { article }: TenderInput): Promise<void> {
  const defaults = { spec: '', remark: '', materialText: '', deliveryPlace: '', allowPartial: 0, tierFlag: 0 }
  const items = article.map((item, place) => ({
    ...defaults,
    demands: [],
    ...item,
    ceilingPrice: item.ceilingPrice || null,
    estimatePrice: item.estimatePrice || null,
    place,
  }))
  await act.db.run(sql`
    insert into tender_item (tender_id, lot_id, place, material_id, material_text, spec, qty, unit, unit_precision,
      need_date, delivery_place, ceiling_price, estimate_price, allow_partial, tier_flag, remark, demands)
    select ${tenderId}, l.id, a."place", m.id, coalesce(m.name, trim(a."materialText")),
      coalesce(nullif(trim(a."spec"), ''), m.spec, ''), a."qty", a."unit", u.precision, a."needDate",
      trim(a."deliveryPlace"), a."ceilingPrice", a."estimatePrice", a."allowPartial", a."tierFlag", trim(a."remark"),
      a."demands"
    from jsonb_to_recordset(${asJson(items)}) as a ("lot" int, "place" int, "materialId" bigint, "materialText" text,
        "spec" text, "qty" numeric, "unit" text, "needDate" date, "deliveryPlace" text, "ceilingPrice" numeric,
        "estimatePrice" numeric, "allowPartial" smallint, "tierFlag" smallint, "remark" text, "demands" jsonb)
      join tender_lot l on l.tender_id = ${tenderId} and l.place = a."lot"
      join ${unitView} u on u.enterprise_id = ${act.caller.enterpriseId} and u.code = a."unit"
      left join ${materialView} m on m.id = a."materialId"`)
}

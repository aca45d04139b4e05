import sql from 'sql-template-tag'
import type { ChangedItem, ContractTerms } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import { asJson } from '../../../../db/columns.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { lockDocument, writeMove } from '../../../../kit/documents/move.ts'
import { unitView } from '../../../ground/master-data/read.ts'
import { contracts } from '../contract-kind.ts'
import { plainTiers } from '../tax-prices.rules.ts'
import { readTerms } from './change.queries.ts'
import type { LockedChange } from './change.queries.ts'
import { changedPriceRows, compareTerms } from './terms.rules.ts'

/** Creates a new version of the contract and updates its prices. */
export async function bringIntoForce(act: Act, { id, contractId, versionNo, reason }: LockedChange): Promise<void> {
  const { before, after } = await readTerms(act, id)
  const contract = await lockDocument(act, contracts, contractId)
  await writeItems(act, contractId, after.details)
  await writePlan(act, contractId, after)
  const changes = compareTerms(before, after)
    .filter(term => term.changed)
    .map(({ field, place, before: old, after: next }) => ({
      field,
      row: null,
      before: withPlace(place, old),
      after: withPlace(place, next),
    }))
  await writeMove(act, contracts, contract, {
    fields: sql`, version_no = ${versionNo}, title = ${after.title}, valid_from = ${after.validFrom},
      valid_to = ${after.validTo}, limit_amount = ${after.limitAmount}, over_pct = ${after.overPct},
      warranty_months = ${after.warrantyMonths}, penalty_rule = ${after.penaltyRule}, incoterm = ${after.incoterm},
      incoterm_place = ${after.incotermPlace}, payment_term_id = ${after.paymentTermId}, retention_pct = ${after.retentionPct}`,
    action: 'UPDATE',
    reason,
    changes,
  })
  const { contractNo, orgId, supplierId, currency } = contract
  const { validFrom, validTo } = after
  const { ended, rows } = changedPrices(before, after)
  await emit(act, 'contract.changed', { contractNo, orgId, supplierId, currency, validFrom, validTo, ended, rows })
}

const withPlace = (place: string, value: string | null) =>
  place === '' || value === null ? value : `${place}: ${value}`

/** Remaining rows keep their ids, because orders refer to them. */
async function writeItems(act: Act, contractId: string, details: readonly ChangedItem[]): Promise<void> {
  const rows = details.map((row, place) => ({ ...row, rowNo: place + 1 }))
  const given = sql`jsonb_to_recordset(${asJson(rows)}) as r ("id" bigint, "rowNo" int, "materialId" bigint,
    "materialText" text, "spec" text, "qty" numeric, "unit" text, "priceExcl" numeric, "priceIncl" numeric, "taxCode" text, "tiers" jsonb,
    "needDate" date, "freeReason" text)`
  await act.db.run(sql`
    delete from contract_item where contract_id = ${contractId}
      and not id = any(${details.flatMap(row => row.id ?? [])}::bigint[])`)
  // Avoids collisions: row numbers are unique within the contract.
  await act.db.run(sql`update contract_item set row_no = row_no + 100000 where contract_id = ${contractId}`)
  await act.db.run(sql`
    update contract_item i set row_no = r."rowNo", material_id = r."materialId", material_text = r."materialText",
      spec = r."spec", qty = r."qty", unit = r."unit", unit_precision = u.precision, price_excl = r."priceExcl", price_incl = r."priceIncl",
      tax_code = r."taxCode", tiers = r."tiers", need_date = r."needDate", free_reason = coalesce(r."freeReason", ''),
      article_id = case when i.material_id is not distinct from r."materialId" and i.unit = r."unit" then i.article_id end
    from ${given} join ${unitView} u on u.code = r."unit" and u.enterprise_id = ${act.caller.enterpriseId}
    where i.id = r."id" and i.contract_id = ${contractId}`)
  await act.db.run(sql`
    insert into contract_item (contract_id, row_no, material_id, material_text, spec, qty, unit, unit_precision, price_excl,
      price_incl, tax_code, tiers, need_date, free_reason)
    select ${contractId}, r."rowNo", r."materialId", r."materialText", r."spec", r."qty", r."unit", u.precision,
      r."priceExcl", r."priceIncl", r."taxCode", r."tiers", r."needDate", coalesce(r."freeReason", '')
    from ${given} join ${unitView} u on u.code = r."unit" and u.enterprise_id = ${act.caller.enterpriseId}
    where r."id" is null`)
}

async function writePlan(act: Act, contractId: string, { paymentPlan }: ContractTerms): Promise<void> {
  const stages = paymentPlan.map((stage, place) => ({ ...stage, place }))
  await act.db.run(sql`delete from contract_stage where contract_id = ${contractId}`)
  await act.db.run(sql`
    insert into contract_stage (contract_id, place, stage, percent, days, condition, due_rule)
    select ${contractId}, s."place", s."stage", s."percent", s."days", s."condition", s."dueRule"
    from jsonb_to_recordset(${asJson(stages)}) as s ("place" int, "stage" text, "percent" numeric, "days" int,
      "condition" text, "dueRule" text)`)
}

function changedPrices(before: ContractTerms, after: ContractTerms) {
  return {
    ended: [...new Set(changedPriceRows(after, before).flatMap(row => row.materialId ?? []))],
    rows: changedPriceRows(before, after).flatMap(({ materialId, unit, priceExcl, taxCode, tiers }) =>
      materialId === null ? [] : [{ materialId, unit, priceExcl, taxCode, tiers: plainTiers(tiers) }],
    ),
  }
}

import sql from 'sql-template-tag'
import Big from 'big.js'
import type { Contract, ContractInput } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractItem, ContractStage } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { taxRateView, unitText, unitView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { itemAmount } from './agreed-amount.ts'
import { progressView } from './read.ts'

type ReadItem = Omit<ContractItem, 'priceCheck'>

export type ContractRows = Pick<Contract, 'amountIncl' | 'retentionAmount' | 'paymentPlan'> & { details: ReadItem[] }

type Header = Pick<Contract, 'id' | 'currencyDigits' | 'limitAmount' | 'retentionPct'>

export async function readContractRows(act: Act, contract: Header): Promise<ContractRows> {
  const { enterpriseId, language } = act.caller
  const { id, currencyDigits, limitAmount, retentionPct } = contract
  const details = await act.db.rows<ReadItem>(sql`
    select d.id, d.row_no, d.material_id, coalesce(m.code, '') as material_code, d.material_text, d.spec,
      trim_scale(d.qty) as qty, d.unit, ${unitText(sql`${enterpriseId}`, sql`d.unit`, language)} as unit_symbol,
      d.unit_precision, trim_scale(d.price_excl) as price_excl, trim_scale(d.price_incl) as price_incl, d.tax_code, d.tiers, d.need_date, d.free_reason,
      ${itemAmount(sql`${currencyDigits}::int`)} as amount_incl, trim_scale(d.ordered_qty) as ordered_qty, trim_scale(coalesce(p.received, 0)) as received_qty,
      trim_scale(coalesce(p.invoiced, 0)) as invoiced_qty
    from contract_item d left join ${materialView} m on m.id = d.material_id
      left join ${taxRateView} x on x.enterprise_id = ${enterpriseId} and x.code = d.tax_code and x.deleted = 0
      left join (select p.item_id, sum(p.received_qty) as received, sum(p.invoiced_qty) as invoiced
        from ${progressView} p where p.contract_id = ${id} group by p.item_id) p on p.item_id = d.id
    where d.contract_id = ${id} order by d.row_no`)
  const sum = details.reduce((total, row) => total.plus(row.amountIncl), new Big(0)).toFixed(currencyDigits)
  const agreed = Number(limitAmount) > 0 ? limitAmount : sum
  const paymentPlan = await act.db.rows<ContractStage>(sql`
    select stage, trim_scale(percent)::text as percent, days, condition, due_rule,
      round(${agreed}::numeric * percent / 100 * (1 - ${retentionPct}::numeric / 100), ${currencyDigits}::int) as amount
    from contract_stage where contract_id = ${id} order by place`)
  const retentionAmount = roundDecimal(new Big(agreed).times(retentionPct).div(100), currencyDigits)
  return { amountIncl: sum, retentionAmount, details, paymentPlan }
}

/** Rows refer to the given articles, otherwise to those of the earlier rows with their ids. */
export async function writeContractRows(
  act: Act,
  id: string,
  input: ContractInput,
  awarded?: readonly string[],
): Promise<void> {
  const { enterpriseId } = act.caller
  const articles = awarded ?? (await keptArticles(act, id, input))
  const rows = input.details.map((row, place) => ({ ...row, rowNo: place + 1, articleId: articles[place] ?? null }))
  const stages = (input.paymentPlan ?? []).map((stage, place) => ({ ...stage, place }))
  await act.db.run(sql`delete from contract_item where contract_id = ${id}`)
  await act.db.run(sql`
    insert into contract_item (contract_id, row_no, material_id, material_text, spec, qty, unit, unit_precision, price_excl,
      price_incl, tax_code, tiers, need_date, free_reason, article_id)
    select ${id}, r."rowNo", m.id, coalesce(m.name, trim(r."materialText")), coalesce(nullif(trim(r."spec"), ''), m.spec, ''),
      r."qty", r."unit", u.precision, r."priceExcl", r."priceIncl", r."taxCode", r."tiers", r."needDate",
      coalesce(trim(r."freeReason"), ''), r."articleId"
    from jsonb_to_recordset(${asJson(rows)}) as r ("rowNo" int, "materialId" bigint, "materialText" text, "spec" text,
        "qty" numeric, "unit" text, "priceExcl" numeric, "priceIncl" numeric, "taxCode" text, "tiers" jsonb, "needDate" date,
        "freeReason" text, "articleId" bigint)
      join ${unitView} u on u.code = r."unit" and u.enterprise_id = ${enterpriseId}
      left join ${materialView} m on m.id = r."materialId" and m.enterprise_id = ${enterpriseId}`)
  await act.db.run(sql`delete from contract_stage where contract_id = ${id}`)
  await act.db.run(sql`
    insert into contract_stage (contract_id, place, stage, percent, days, condition, due_rule)
    select ${id}, s."place", trim(s."stage"), s."percent", s."days", trim(s."condition"), s."dueRule"
    from jsonb_to_recordset(${asJson(stages)}) as s ("place" int, "stage" text, "percent" numeric, "days" int,
      "condition" text, "dueRule" text)`)
}

/** Each article is used once; a row with another material or unit loses it. */
async function keptArticles({ db }: Act, id: string, { details }: ContractInput): Promise<(string | null)[]> {
  const rows = await db.rows<{ id: string; articleId: string; materialId: string | null; unit: string }>(sql`
    select id, article_id, material_id, unit from contract_item where contract_id = ${id} and article_id is not null`)
  const left = new Map(rows.map(row => [row.id, row]))
  return details.map(row => {
    const old = left.get(row.id ?? '')
    if (old === undefined || old.materialId !== row.materialId || old.unit !== row.unit) return null
    left.delete(old.id)
    return old.articleId
  })
}

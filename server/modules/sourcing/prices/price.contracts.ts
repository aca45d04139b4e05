import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import type { Events } from '../../../kit/events.ts'
import { materialView } from '../../ground/materials/read.ts'
import { endOlder } from './price.records.ts'

/**
 * Adds the contract's prices to the library, for materials in their own unit, from today at the earliest. A price that
 * begins later is kept: the contract's ends the day before.
 */
export const pricesOfContract: Reaction<'contract.effective'> = (act, contract) => writePrices(act, contract)

/** Ends the prices that a contract change replaces and adds the new ones. */
export const pricesOfChange: Reaction<'contract.changed'> = async (act, { ended, ...contract }) => {
  await endPrices(act, contract.contractNo, sql`and m.id = any(${[...ended]}::bigint[])`)
  await writePrices(act, contract)
}

async function writePrices(act: Act, { rows, ...contract }: Events['contract.effective']): Promise<void> {
  const { enterpriseId, userId, name } = act.caller
  const { contractNo, orgId, supplierId, currency } = contract
  for (const { materialId, unit, priceExcl, taxCode, tiers } of rows) {
    const days = await act.db.one<{ code: string; validFrom: string; validTo: string }>(sql`
      select m.code, begins.day as valid_from, least(${contract.validTo}::date, (
          select min(r.valid_from) - 1 from price_record r
          where r.enterprise_id = m.enterprise_id and r.deleted = 0 and r.status = 'ACTIVE' and r.material_id = m.id
            and r.supplier_id = ${supplierId} and r.currency = ${currency} and r.org_id = ${orgId}
            and r.valid_from > begins.day)) as valid_to
      from ${materialView} m cross join (select greatest(current_date, ${contract.validFrom}::date) as day) begins
      where m.id = ${materialId} and m.enterprise_id = ${enterpriseId} and m.unit = ${unit}
        and begins.day <= ${contract.validTo}::date`)
    if (days === undefined) continue
    const { validFrom, validTo } = days
    await endOlder(act, { materialId, supplierId, orgId, currency, validFrom, validTo })
    const written = await act.db.one<{ id: string }>(sql`
      insert into price_record (enterprise_id, create_by, create_name, material_id, supplier_id, org_id, currency, price_excl,
        tax_code, tiers, valid_from, valid_to, source, source_no)
      values (${enterpriseId}, ${userId}, ${name}, ${materialId}, ${supplierId}, ${orgId}, ${currency}, ${priceExcl},
        ${taxCode}, ${asJson([...tiers])}, ${validFrom}, ${validTo}, 'CONTRACT', ${contractNo}) returning id`)
    if (written) auditPrice(act, written.id, days.code, 'CREATE', contractNo)
  }
}

/** Ends the contract's prices yesterday; one that has not begun is blocked. */
export const pricesEnd: Reaction<'contract.ended'> = (act, { contractNo }) => endPrices(act, contractNo, empty)

async function endPrices(act: Act, contractNo: string, which: Sql): Promise<void> {
  const ended = await act.db.rows<{ id: string; code: string }>(sql`
    update price_record r set status = case when r.valid_from < current_date then 'REPLACED' else 'BLOCKED' end,
      block_reason = case when r.valid_from < current_date then '' else ${contractNo} end, version = r.version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now(),
      valid_to = case when r.valid_from < current_date then current_date - 1 else r.valid_to end
    from ${materialView} m
    where m.id = r.material_id and r.enterprise_id = ${act.caller.enterpriseId} and r.deleted = 0 and r.status = 'ACTIVE'
      and r.source = 'CONTRACT' and r.source_no = ${contractNo} and r.valid_to >= current_date ${which}
    returning r.id, m.code`)
  for (const { id, code } of ended) auditPrice(act, id, code, 'UPDATE', contractNo)
}

function auditPrice(act: Act, businessId: string, docNo: string, action: 'CREATE' | 'UPDATE', reason: string): void {
  audit(act, { businessType: 'PRICE_RECORD', businessId, docNo, action, reason })
}

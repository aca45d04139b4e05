import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { AdvanceContract, AdvanceOrder } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { queryAdvanceContracts, queryAdvanceOrders } from '../../../../src/contract/money/payments/payments.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, readPage } from '../../../kit/call/paging.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { contractLineView, contractToAdvanceView } from '../../sourcing/contracts/read.ts'
import { paymentTermView } from '../../ground/master-data/read.ts'
import { orderPlace, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

/** Reserved or paid amount of an advance `p`. */
const heldAmount = sql`
  (case when p.status in ('PAID', 'RETURNED') then p.paid_amount else p.amount - p.returned_amount end
    - p.repaid_amount)`
const counts = (except: string | null) => sql`
  p.deleted = 0 and p.id is distinct from ${except}::bigint and p.status not in ('REJECTED', 'CANCELLED')`
/** Reserved or paid advances of an order or contract. */
const advanced = (of: Sql, except: string | null) => sql`
  coalesce((select sum(${heldAmount}) from payment_apply p where ${of} and ${counts(except)}), 0)`
/** An order counts in proportion to its share in the contract. */
const advancedTogether = (contractId: Sql, except: string | null) => sql`
  (${advanced(sql`p.contract_id = ${contractId}`, except)} + coalesce((
    select sum(${heldAmount} * least(1, used.amount / b.amount_incl))
    from (select l.order_id, sum(l.amount) as amount from ${contractLineView} l
        where l.contract_id = ${contractId} group by l.order_id) used
      join ${orderView} b on b.id = used.order_id and b.amount_incl > 0
      join payment_apply p on p.order_id = used.order_id and ${counts(except)}), 0))`
const shareOf = (amount: Sql, percent: Sql, digits: Sql) => sql`round(${amount} * ${percent} / 100, ${digits})`

/** Percentage of an order `o` that its payment term allows in advance. */
const orderPercent = sql`
  (select coalesce(sum((e ->> 'percent')::numeric), 0) from jsonb_array_elements(t.stages) e
    where e ->> 'condition' = 'ADVANCE')`
/**
 * Null without a contract. Advances of a contract and its orders are limited to the greater percentage of both, of the
 * greater of agreed and ordered amount.
 */
const openOfContracts = (except: string | null) => sql`
  (select min(trunc((${shareOf(sql`greatest(k.amount_incl, k.ordered_amount)`, sql`greatest(k.percent, ${orderPercent})`, sql`o.currency_digits`)}
      - ${advancedTogether(sql`k.id`, except)}) * greatest(1, o.amount_incl / used.amount), o.currency_digits))
    from (select l.contract_id, sum(l.amount) as amount from ${contractLineView} l
        where l.order_id = o.id and l.amount > 0 group by l.contract_id) used
      join ${contractToAdvanceView} k on k.id = used.contract_id)`
const orderColumns = (except: string | null) => sql`
  o.id, o.order_no, o.supplier_id, s.name as supplier_name, o.currency, o.currency_digits,
  trim_scale(o.amount_incl) as amount_incl, trim_scale(${orderPercent}) as percent,
  trim_scale(greatest(0, least(${shareOf(sql`o.amount_incl`, orderPercent, sql`o.currency_digits`)}
    - ${advanced(sql`p.order_id = o.id`, except)}, ${openOfContracts(except)}))) as open_amount`
const orderJoins = sql`
  join ${supplierView} s on s.id = o.supplier_id join ${paymentTermView} t on t.id = o.payment_term_id`

const contractPlace = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.supplier_id`,
  issued: sql`t.issued_flag`,
}
const contractColumns = (except: string | null) => sql`
  t.id, t.contract_no, t.title, t.supplier_id, s.name as supplier_name, t.currency, t.currency_digits,
  trim_scale(t.amount_incl) as amount_incl, trim_scale(round(t.percent, 4)) as percent,
  trim_scale(greatest(0, trunc(${shareOf(sql`t.amount_incl`, sql`t.percent`, sql`t.currency_digits`)}
    - ${advancedTogether(sql`t.id`, except)}, t.currency_digits))) as open_amount`
const contractJoins = sql`join ${supplierView} s on s.id = t.supplier_id`

export async function contractsOfOrder({ db }: Act, orderId: string): Promise<string[]> {
  const rows = await db.rows<{ contractId: string }>(sql`
    select distinct l.contract_id from ${contractLineView} l where l.order_id = ${orderId}`)
  return rows.map(row => row.contractId)
}

interface Parties {
  orgId: string
  companyId: string
  status: string
}

export function readOrderToAdvance(
  act: Act,
  id: string,
  except: string | null,
): Promise<(AdvanceOrder & Parties) | undefined> {
  return act.db.one<AdvanceOrder & Parties>(sql`
    select ${orderColumns(except)}, o.org_id, o.company_id, o.status from ${orderView} o ${orderJoins}
    where o.id = ${id} and o.deleted = 0 and ${seenBy(act.caller, orderPlace)}`)
}

export function readContractToAdvance(
  act: Act,
  id: string,
  except: string | null,
): Promise<(AdvanceContract & Parties) | undefined> {
  return act.db.one<AdvanceContract & Parties>(sql`
    select ${contractColumns(except)}, t.org_id, t.company_id, t.status from ${contractToAdvanceView} t ${contractJoins}
    where t.id = ${id} and t.deleted = 0 and ${seenBy(act.caller, contractPlace)}`)
}

export function readAdvanceOrders(
  act: Act,
  { keyword, id, ...page }: Input<typeof queryAdvanceOrders>,
): Promise<Output<typeof queryAdvanceOrders>> {
  const parts = [
    sql`o.deleted = 0 and o.status in ('CONFIRMED', 'EXECUTING') and ${orderPercent} > 0`,
    seenBy(act.caller, orderPlace),
  ]
  if (id !== undefined) parts.push(sql`o.id = ${id}`)
  if (keyword) parts.push(sql`(o.order_no ilike ${containing(keyword)} or s.name ilike ${containing(keyword)})`)
  const from = sql`from ${orderView} o ${orderJoins} where ${join(parts, ' and ')}`
  return readPage<AdvanceOrder>(
    act.db,
    {
      rows: limit => sql`select ${orderColumns(null)} ${from} order by o.id desc ${limit}`,
      total: sql`select count(*) as total ${from}`,
    },
    page,
  )
}

export function readAdvanceContracts(
  act: Act,
  { keyword, id, ...page }: Input<typeof queryAdvanceContracts>,
): Promise<Output<typeof queryAdvanceContracts>> {
  const parts = [
    sql`t.deleted = 0 and t.status = 'EFFECTIVE' and t.percent > 0 and t.amount_incl > 0`,
    seenBy(act.caller, contractPlace),
  ]
  if (id !== undefined) parts.push(sql`t.id = ${id}`)
  if (keyword) {
    const like = containing(keyword)
    parts.push(sql`(t.contract_no ilike ${like} or t.title ilike ${like} or s.name ilike ${like})`)
  }
  const from = sql`from ${contractToAdvanceView} t ${contractJoins} where ${join(parts, ' and ')}`
  return readPage<AdvanceContract>(
    act.db,
    {
      rows: limit => sql`select ${contractColumns(null)} ${from} order by t.id desc ${limit}`,
      total: sql`select count(*) as total ${from}`,
    },
    page,
  )
}

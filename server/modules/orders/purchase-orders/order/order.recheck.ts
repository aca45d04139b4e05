import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { lockDocument } from '../../../../kit/documents/move.ts'
import { today } from '../../../../kit/today.ts'
import { supplierProblems } from '../../../ground/surveys/read.ts'
import { readContent } from './content.queries.ts'
import type { ContentRow, OrderContent } from './content.rules.ts'
import { composeOrder } from './draft.rules.ts'
import { orders } from './order-kind.ts'
import type { LockedOrder } from './order.queries.ts'
import { inputOf } from './order.save.ts'
import { readReferences } from './references.queries.ts'

type Supplied = Pick<LockedOrder, 'id' | 'orderType' | 'supplierId'>

interface Measured {
  saved: OrderContent
  rows: readonly ContentRow[]
  problems: readonly Problem[]
}

/**
 * Also writes the price check of each row.
 * @throws Refusal 10015 without rows, 16012, 16011, 15023 of the supplier, every wrong field, 16009.
 */
export async function requireComplete(act: Act, order: Supplied): Promise<void> {
  const { saved, rows, problems } = await measure(act, order)
  if (saved.rows.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'noRows' }] })
  refuseProblems(problems)
  await writePriceChecks(act, order.id, rows)
}

/** After the final approval. @throws Refusal 16012, 16011, 15023, 16009. */
export async function recheckOrder(act: Act, id: string): Promise<void> {
  const order = await lockDocument(act, orders, id)
  await writePriceChecks(act, id, (await measure(act, order, 'approved')).rows)
}

/**
 * Also refuses a price that now needs an approval it did not get.
 * @throws Refusal 16012, 16011, 15023, 16009.
 */
export async function requireIssuable(act: Act, order: Supplied): Promise<void> {
  const { saved, rows } = await measure(act, order, 'approved')
  refuseProblems(
    rows.flatMap(({ priceCheck, materialText }, at): Problem[] =>
      priceCheck === 'APPROVE' && saved.rows[at]?.priceCheck !== 'APPROVE'
        ? [
            {
              field: `details[${at}].${saved.header.taxMode === 'EXCL' ? 'priceExcl' : 'priceIncl'}`,
              row: at,
              name: 'priceNotAllowed',
              key: 'priceNotApproved',
              values: { material: materialText },
            },
          ]
        : [],
    ),
  )
}

/** Ceilings of the order's day, or of today once that has passed. */
async function measure(act: Act, order: Supplied, since?: 'approved'): Promise<Measured> {
  const saved = await readContent(act.db, order.id)
  const use = order.orderType === 'SAMPLE' ? 'sampleOrder' : 'order'
  const input = inputOf(saved)
  const now = await today(act.db)
  const day = input.orderDate > now ? input.orderDate : now
  const existing = { rows: saved.rows, keepNumbers: false, lastRowNo: 0 }
  const { content, problems, blocked } = composeOrder(input, await readReferences(act, input, day), existing)
  const against = saved.rows.length === 0 ? [] : await supplierProblems(act, use, [{ ...order, field: 'supplierId' }])
  refuseProblems(against)
  // Later changes, such as a closed material, do not stop an approved order.
  if (since === 'approved') refuseProblems(blocked)
  return { saved, rows: content.rows, problems: problems.length > 0 ? problems : blocked }
}

async function writePriceChecks({ db }: Act, orderId: string, rows: readonly ContentRow[]): Promise<void> {
  await db.run(sql`
    update purchase_order_detail d set price_check = r.price_check
    from unnest(${rows.map(({ id }) => id ?? null)}::bigint[], ${rows.map(({ priceCheck }) => priceCheck)}::text[])
      as r (id, price_check)
    where d.order_id = ${orderId} and d.id = r.id and d.price_check is distinct from r.price_check`)
}

import Big from 'big.js'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  LifecycleCheck,
  LifecycleDirection,
  SupplierFacts,
  SupplierStage,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { openStatuses } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { SettingCode } from '../../../../src/contract/platform/settings/settings.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { appliedRowView, invoiceView } from '../../money/invoices/read.ts'
import { publishedResultView } from '../performance/read.ts'
import { orderView } from '../../orders/purchase-orders/read.ts'
import { measuredProblemView } from '../../goods/quality/read.ts'
import { receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { readMissingCertificates } from '../../ground/suppliers/read.ts'
import { readUnfilled } from '../../ground/surveys/read.ts'
import { refusalOfCheck } from './lifecycle.rules.ts'

export interface Check {
  code: LifecycleCheck
  met: 0 | 1
  detail: string
}

/** Maximum number of open documents listed per kind. */
const mostNamed = 5

/** Most directions have no preconditions. */
export async function readChecks(
  act: Pick<Act, 'db' | 'caller'>,
  supplierId: string,
  direction: LifecycleDirection,
  supplier: SupplierFacts,
  toStage: SupplierStage,
): Promise<Check[]> {
  if (direction === 'EXIT') return readOpen(act, supplierId)
  if (direction !== 'UP') return []
  const held = [supplier.freezeFlag === 1 ? 'FROZEN' : '', supplier.blackFlag === 1 ? 'BLACK' : ''].filter(Boolean)
  const unfilled = await readUnfilled(act, [supplierId])
  return [
    check('FREE', held),
    check('CERTIFICATES', (await readMissingCertificates(act.db, [supplierId])).get(supplierId) ?? []),
    check('SURVEYS', unfilled.has(supplierId) ? [''] : []),
    await gradeCheck(act, supplierId, toStage),
  ]
}

/** @throws Refusal 16010, 16011, 16012 or 15023 with every failed check. */
export async function requireChecks(...asked: Parameters<typeof readChecks>): Promise<void> {
  const against = (await readChecks(...asked)).filter(({ met }) => met === 0)
  refuseProblems(
    against.map(({ code, detail }) => ({
      field: 'supplierId',
      name: refusalOfCheck[code],
      key: `lifecycle.checks.${code}`,
      values: { detail },
    })),
  )
}

const check = (code: LifecycleCheck, against: readonly string[]): Check => ({
  code,
  met: against.length === 0 ? 1 : 0,
  detail: against.join(', '),
})

const pointsFor: Partial<Record<SupplierStage, SettingCode>> = {
  QUALIFIED: 'lifecycle.pointsQualified',
  PREFERRED: 'lifecycle.pointsPreferred',
  STRATEGIC: 'lifecycle.pointsStrategic',
}

/** A supplier without a published result is not checked. */
async function gradeCheck({ db, caller }: Pick<Act, 'db' | 'caller'>, supplierId: string, toStage: SupplierStage) {
  const code = pointsFor[toStage]
  const last = await db.one<{ total: string | null }>(sql`
    select trim_scale(r.total)::text as total from ${publishedResultView} r
    where r.supplier_id = ${supplierId} and r.enterprise_id = ${caller.enterpriseId} and r.total is not null
    order by r.publish_time desc, r.id desc limit 1`)
  const total = last?.total
  if (code === undefined || total === undefined || total === null) return check('GRADE', [])
  const needed = await setting(db, caller.enterpriseId, code)
  return check('GRADE', new Big(total).lt(needed) ? [`${total} < ${needed}`] : [])
}

async function readOpen({ db, caller }: Pick<Act, 'db' | 'caller'>, supplierId: string): Promise<Check[]> {
  const of = (alias: Sql) =>
    sql`${alias}.supplier_id = ${supplierId} and ${alias}.enterprise_id = ${caller.enterpriseId}`
  const kinds: [LifecycleCheck, Sql][] = [
    [
      'OPEN_ORDERS',
      sql`select o.order_no as doc_no from ${orderView} o
        where ${of(sql`o`)} and o.deleted = 0 and o.status = any(${[...openStatuses]}::text[]) order by o.id`,
    ],
    [
      'OPEN_RECEIPTS',
      sql`select distinct r.receive_no as doc_no from ${receiptView} r join ${receiptRowView} k on k.receive_id = r.id
        where ${of(sql`r`)} and r.deleted = 0 and r.status = 'POSTED' and k.payable_qty > coalesce((
          select sum(a.qty) from ${appliedRowView} a where a.receive_detail_id = k.id), 0)
        order by 1`,
    ],
    [
      'OPEN_INVOICES',
      sql`select i.invoice_no as doc_no from ${invoiceView} i
        where ${of(sql`i`)} and i.kind = 'INVOICE' and i.status not in ('PAID', 'REFUSED', 'CANCELLED') order by i.id`,
    ],
    [
      'OPEN_PROBLEMS',
      sql`select p.problem_no as doc_no from ${measuredProblemView} p
        where ${of(sql`p`)} and p.close_time is null order by p.id`,
    ],
  ]
  const checks: Check[] = []
  for (const [code, found] of kinds) {
    const rows = await db.rows<{ docNo: string }>(sql`${found} limit ${mostNamed + 1}`)
    const named = rows.slice(0, mostNamed).map(row => row.docNo)
    checks.push(check(code, rows.length > mostNamed ? [...named, '…'] : named))
  }
  return checks
}

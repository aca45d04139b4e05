import sql from 'sql-template-tag'
import { planBusinessType } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { LockedPlan } from './delivery-plan.queries.ts'

type Values = Record<string, string>

export function tellSupplier(
  act: Act,
  plan: LockedPlan,
  template: 'plan.published' | 'plan.changed' | 'plan.accepted' | 'plan.returned',
  values: Values,
): Promise<void> {
  return tell(act, plan, template, { supplierIds: [plan.supplierId] }, values)
}

export function tellPlanner(act: Act, plan: LockedPlan, template: 'plan.disputed' | 'plan.confirmed'): Promise<void> {
  return tell(act, plan, template, { userIds: plan.createBy === null ? [] : [plan.createBy] }, {})
}

async function tell(
  act: Act,
  plan: LockedPlan,
  template: string,
  to: Parameters<typeof notify>[1]['to'],
  values: Values,
): Promise<void> {
  const supplier = await act.db.one<{ name: string }>(
    sql`select name from ${supplierView} s where id = ${plan.supplierId}`,
  )
  await notify(act, {
    template,
    to,
    values: { planNo: plan.planNo, supplier: supplier?.name ?? '', person: act.caller.name, ...values },
    businessType: planBusinessType,
    businessId: plan.id,
    pcUrl: `/delivery/plan-detail?id=${plan.id}`,
  })
}

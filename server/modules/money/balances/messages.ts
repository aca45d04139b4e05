import sql from 'sql-template-tag'
import { balanceBusinessType } from '../../../../src/contract/money/balances/balances.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { LockedBalance } from './balance.queries.ts'

export function tellSupplier(
  act: Act,
  kept: LockedBalance,
  template: 'balance.sent' | 'balance.answered' | 'balance.cancelled' | 'balance.reminder',
  opinion = '',
): Promise<void> {
  return tell(act, kept, template, { supplierIds: [kept.supplierId] }, opinion)
}

export function tellBuyer(
  act: Act,
  kept: LockedBalance,
  template: 'balance.confirmed' | 'balance.disputed',
): Promise<void> {
  return tell(act, kept, template, { userIds: kept.createBy === null ? [] : [kept.createBy] }, '')
}

async function tell(act: Act, kept: LockedBalance, template: string, to: Receivers, opinion: string): Promise<void> {
  const supplier = await act.db.one<{ name: string }>(
    sql`select name from ${supplierView} s where id = ${kept.supplierId}`,
  )
  const { id, balanceNo, balanceDay } = kept
  await notify(act, {
    template,
    to,
    businessType: balanceBusinessType,
    businessId: id,
    pcUrl: `/recon/balance/detail?id=${id}`,
    values: { balanceNo, balanceDay, supplier: supplier?.name ?? '', person: act.caller.name, opinion },
  })
}

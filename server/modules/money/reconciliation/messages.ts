import sql from 'sql-template-tag'
import { statementBusinessType } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { LockedStatement } from './statement.queries.ts'

/** Right to decide on price differences. */
export const approverModule = 'recon-approve'

export function statementUrl(id: string): string {
  return `/recon/detail?id=${id}`
}

type Values = Record<string, string>

export function tellSupplier(
  act: Act,
  kept: LockedStatement,
  template: 'recon.sent' | 'recon.answered' | 'recon.silent' | 'recon.cancelled' | 'recon.reopened',
  values: Values,
): Promise<void> {
  return tell(act, kept, template, { supplierIds: [kept.supplierId] }, values)
}

/** Notifies users who send statements. */
export function tellBuyer(
  act: Act,
  kept: LockedStatement,
  template: 'recon.disputed' | 'recon.confirmed' | 'recon.silent',
  values: Values,
): Promise<void> {
  return tell(act, kept, template, { holdersOf: 'recon-send' }, values)
}

export function tellSubmitter(act: Act, kept: LockedStatement, opinion: string): Promise<void> {
  return tell(act, kept, 'recon.rejected', { userIds: kept.submitBy === null ? [] : [kept.submitBy] }, { opinion })
}

async function tell(act: Act, kept: LockedStatement, template: string, to: Receivers, values: Values): Promise<void> {
  const supplier = await act.db.one<{ name: string }>(
    sql`select name from ${supplierView} s where id = ${kept.supplierId}`,
  )
  const { reconNo, periodFrom, periodTo } = kept
  await notify(act, {
    template,
    to,
    businessType: statementBusinessType,
    businessId: kept.id,
    pcUrl: statementUrl(kept.id),
    values: {
      reconNo,
      periodFrom,
      periodTo,
      supplier: supplier?.name ?? '',
      person: act.caller.name,
      ...values,
    },
  })
}

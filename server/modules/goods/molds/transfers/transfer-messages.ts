import sql from 'sql-template-tag'
import { transferBusinessType } from '../../../../../src/contract/goods/molds/transfers.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { notify } from '../../../../kit/messages/notify.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { writerModule } from '../mold.rules.ts'
import type { LockedTransfer } from './transfer.queries.ts'

type Told = Pick<LockedTransfer, 'id' | 'transferNo' | 'moldId' | 'fromSupplierId' | 'toSupplierId' | 'plannedDate'>

/** Suppliers notified, in addition to the buyer, per message. */
const hearers = {
  'mold.transferProposed': ['fromSupplierId', 'toSupplierId'],
  'mold.transferAgreed': ['fromSupplierId', 'toSupplierId'],
  'mold.transferEnded': ['fromSupplierId', 'toSupplierId'],
  'mold.handedOver': ['toSupplierId'],
  'mold.takenOver': ['fromSupplierId'],
} as const

export async function tellOfTransfer(
  act: Act,
  kept: Told,
  template: keyof typeof hearers,
  values: Record<string, string> = {},
): Promise<void> {
  const found = await act.db.one<{ moldNo: string; name: string; fromSupplier: string; toSupplier: string }>(sql`
    select t.mold_no, t.name, old.name as from_supplier, fresh.name as to_supplier
    from mold t join ${supplierView} old on old.id = ${kept.fromSupplierId}
      join ${supplierView} fresh on fresh.id = ${kept.toSupplierId}
    where t.id = ${kept.moldId}`)
  await notify(act, {
    template,
    to: { supplierIds: hearers[template].map(field => kept[field]), holdersOf: writerModule },
    values: {
      transferNo: kept.transferNo,
      moldNo: found?.moldNo ?? '',
      name: found?.name ?? '',
      fromSupplier: found?.fromSupplier ?? '',
      toSupplier: found?.toSupplier ?? '',
      planned: kept.plannedDate,
      person: act.caller.name,
      ...values,
    },
    businessType: transferBusinessType,
    businessId: kept.id,
    pcUrl: `/mold/transfer-detail?id=${kept.id}`,
  })
}

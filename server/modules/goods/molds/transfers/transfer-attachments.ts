import sql, { empty } from 'sql-template-tag'
import { transferBusinessType, transferReaders } from '../../../../../src/contract/goods/molds/transfers.ts'
import type { TransferStatus } from '../../../../../src/contract/goods/molds/transfers.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { seenTransfers } from './transfer.queries.ts'

/** Photos at handover and takeover, visible to both suppliers and the buyer, changeable until the transfer ends. */
export const transferAttachments: AttachmentOwner = {
  businessType: transferBusinessType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (!transferReaders.some(module => caller.modules.has(module))) return undefined
    const found = await db.one<{ transferNo: string; status: TransferStatus }>(sql`
      select k.transfer_no, k.status from mold_transfer k
      where k.id = ${id} and ${seenTransfers(caller)} ${keep ? sql`for share` : empty}`)
    if (found === undefined) return undefined
    const open: readonly TransferStatus[] = ['PROPOSED', 'AGREED', 'HANDED_OVER']
    const may = ['mold-edit', 'mold-keep'].some(module => caller.modules.has(module))
    const refusal = !may ? 'noPermission' : open.includes(found.status) ? undefined : 'statusNotOperable'
    return { auditType: transferBusinessType, docNo: found.transferNo, refusal }
  },
}

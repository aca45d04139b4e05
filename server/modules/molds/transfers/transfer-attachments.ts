import sql, { empty } from 'sql-template-tag'
import { transferBusinessType, transferReaders } from '../../../../src/contract/molds/transfers.ts'
import type { TransferStatus } from '../../../../src/contract/molds/transfers.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { seenTransfers } from './transfer.queries.ts'

/** Photos of a mold as it was handed over and taken over: of both suppliers and the buyer, until the transfer has ended. */
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

import sql, { empty } from 'sql-template-tag'
import { problemReaders } from '../../../../src/contract/goods/quality/problems.ts'
import {
  receiptBusinessType,
  receiptReaders,
  receiptRowFileType,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import type { ReceiptStatus } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenReceipts } from './receipt.queries.ts'

const readers = [...receiptReaders, ...problemReaders]

/** Saving a draft replaces its rows, so files can be added only after posting, by users who receive or inspect. */
function refusalOf(caller: Caller, status: ReceiptStatus): RefusalName | undefined {
  const mayAdd = caller.modules.has('receive-edit') || caller.modules.has('receive-inspect')
  if (sideOf(caller) !== 'buyer' || !mayAdd) return 'noPermission'
  return status === 'NEW' ? 'statusNotOperable' : undefined
}

/** Photos of a posted receipt row, visible to both sides; evidence of an 8D report. */
export const receiptRowAttachments: AttachmentOwner = {
  businessType: receiptRowFileType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (!readers.some(module => caller.modules.has(module))) return undefined
    const found = await db.one<{ receiveNo: string; place: number; status: ReceiptStatus }>(sql`
      select r.receive_no, k.place, r.status from receive_detail k join receive r on r.id = k.receive_id
      where k.id = ${id} and ${seenReceipts(caller)} ${keep ? sql`for share` : empty}`)
    return (
      found && {
        auditType: receiptBusinessType,
        docNo: `${found.receiveNo} / ${found.place + 1}`,
        refusal: refusalOf(caller, found.status),
      }
    )
  },
}

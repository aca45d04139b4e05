import Big from 'big.js'
import { receiptBusinessType } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptRow } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { WrittenDocument } from '../../../../src/contract/written-document.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { documentFileName, writtenDocument } from '../../../ubl/gaps.ts'
import type { UblReceiptAdvice } from '../../../ubl/receipt-shape.ts'
import type { Draft } from '../../../ubl/shape.ts'
import { unitCode } from '../../../ubl/unit-codes.ts'
import { writeReceiptAdvice } from '../../../ubl/write-ubl.ts'
import { partyDraft } from '../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../ubl/written-party.ts'
import { readNamedRows, readReceiptParties } from './receipt-advice.queries.ts'
import type { NamedRow } from './receipt-advice.queries.ts'
import { readReceipt } from './receipt.queries.ts'

/**
 * A posted receipt as a UBL ReceiptAdvice.
 * @throws Refusal 10007 when the current user may not see it, 16005 for a draft or during inspection.
 */
export async function exportedReceipt(act: Act, id: string): Promise<WrittenDocument> {
  const receipt = await readReceipt(act, id)
  if (receipt.status !== 'POSTED') refuse('statusNotOperable')
  const content = await receiptAdviceOf(act, receipt)
  const fileName = documentFileName('ReceiptAdvice', receipt.receiveNo)
  const of = { businessType: receiptBusinessType, businessId: id, docNo: receipt.receiveNo }
  audit(act, { ...of, action: 'EXPORT', reason: fileName })
  return writtenDocument(act.caller.language, { fileName, content, gaps: [] })
}

export async function receiptAdviceOf(act: Act, receipt: Receipt): Promise<string> {
  const parties = (await readReceiptParties(act, receipt.id)) ?? refuse('noSuchData')
  return writeReceiptAdvice(receiptDraft(receipt, parties, await readNamedRows(act, receipt.id)))
}

/** Orders and rows have the buyer's numbers, despatch lines their positions. */
function receiptDraft(
  receipt: Receipt,
  { buyer, seller }: { buyer: WrittenParty; seller: WrittenParty },
  named: ReadonlyMap<string, NamedRow>,
): Draft<UblReceiptAdvice> {
  const orders = [...new Set([...named.values()].map(row => row.orderNumber))]
  const [day = receipt.receiveDate, time = ''] = (receipt.postTime ?? '').split(' ')
  return {
    id: receipt.receiveNo,
    issueDate: day === '' ? receipt.receiveDate : day,
    issueTime: time,
    note: receipt.remark === '' ? [] : [{ value: receipt.remark }],
    orderReference: orders.length === 1 ? (orders[0] ?? '') : '',
    despatchReference: receipt.deliveryNo,
    receiver: { ...partyDraft(buyer), legalName: buyer.name },
    seller: { ...partyDraft(seller), legalName: seller.name },
    shipment: { id: receipt.deliveryNo || receipt.receiveNo, arrived: receipt.receiveDate },
    lines: receipt.details.map((row, at) => lineDraft(row, at, named.get(row.id))),
  }
}

function lineDraft(row: ReceiptRow, at: number, named: NamedRow | undefined) {
  const unit = unitCode(named?.unit ?? row.unitSymbol)
  const over = new Big(row.receivedQty).minus(row.shippedQty ?? row.receivedQty)
  return {
    id: String(at + 1),
    received: row.receivedQty,
    receivedUnit: unit,
    ...(over.lt(0) ? { short: over.abs().toFixed(), shortUnit: unit } : {}),
    ...(over.gt(0) ? { oversupply: over.toFixed(), oversupplyUnit: unit } : {}),
    ...(Number(row.rejectedQty) > 0
      ? { rejected: row.rejectedQty, rejectedUnit: unit, rejectReason: row.rejectReason }
      : {}),
    orderLineId: named?.lineNumber ?? String(row.rowNo),
    orderReference: named?.orderNumber ?? row.orderNo,
    ...(named?.despatchLine ? { despatchLineId: String(named.despatchLine) } : {}),
    item: {
      name: row.materialText,
      buyersId: row.materialCode || (named?.buyersId ?? ''),
      sellersId: named?.sellersId ?? '',
      ...(named?.standardId ? { standardId: named.standardId } : {}),
      instances: instancesOf(row),
    },
  }
}

/** One instance per serial number, otherwise one for the batch. */
function instancesOf({ batchNo: lot, expireDate, serials }: ReceiptRow) {
  const batch = { lot, ...(expireDate === null ? {} : { expires: expireDate }) }
  if (serials.length > 0) return serials.map(serial => ({ serial, ...batch }))
  return lot === '' && expireDate === null ? [] : [batch]
}

import type { CheckReport } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import { taxAmountOf } from '../../../../ubl/check-invoice.ts'
import type { Bill } from './brought-bill.ts'
import type { BroughtCharge } from './brought-charges.rules.ts'
import type { BroughtLine } from './brought-lines.rules.ts'
import type { BroughtRow } from './brought-rows.rules.ts'

export function headOf(document: Bill, rows: readonly BroughtRow[], companyName: string): CheckReport['invoice'] {
  const different = (texts: readonly string[]) => [...new Set(texts)].join(', ')
  return {
    companyName,
    invoiceDate: document.issueDate,
    taxAmount: taxAmountOf(document),
    orderNos: different(rows.map(({ receipt }) => receipt.orderNo).filter(number => number !== '')),
    receiveNos: different(rows.map(({ receipt }) => receipt.documentNo)),
  }
}

/** Rows of the application, and lines that match none. */
export function reportRows(
  lines: readonly BroughtLine[],
  rows: readonly BroughtRow[],
  charges: readonly BroughtCharge[],
): CheckReport['rows'] {
  const base = { materialCode: '', remark: '', needDate: '', lineCode: '' }
  const matched = rows.map(({ receipt, input, taxPercent, amounts }) => ({
    ...base,
    orderRow: receipt.orderNo === '' ? '' : `${receipt.orderNo} / ${receipt.rowNo}`,
    receiveNo: receipt.documentNo,
    item: receipt.materialText,
    materialCode: receipt.materialCode,
    qty: input.qty,
    unit: receipt.unitSymbol,
    unitName: receipt.unitSymbol,
    priceExcl: receipt.taxMode === 'INCL' ? '' : (input.price ?? ''),
    amountExcl: amounts.amountExcl,
    taxPercent,
  }))
  const matchedRows = new Set(rows.map(({ receipt }) => receipt.orderDetailId))
  const unmatched = lines
    .filter(({ row, piece }) => piece === undefined && (row === undefined || !matchedRows.has(row.id)))
    .map(({ line, row }) => ({
      ...base,
      orderRow: row === undefined ? '' : `${row.orderNo} / ${row.rowNo}`,
      receiveNo: '',
      item: line.item?.name ?? '',
      qty: line.quantity,
      unit: line.unit,
      unitName: line.unit,
      priceExcl: line.price?.amount ?? '',
      amountExcl: line.lineAmount,
      taxPercent: line.item?.tax?.percent ?? '',
    }))
  const charged = charges.map(({ input, taxPercent, amounts: { amountExcl } }) => ({
    ...base,
    orderRow: '',
    receiveNo: '',
    item: input.chargeText,
    qty: input.qty,
    unit: '',
    unitName: '',
    priceExcl: amountExcl,
    amountExcl,
    taxPercent,
  }))
  return [...matched, ...unmatched, ...charged].map((row, at) => ({ rowNo: at + 1, ...row }))
}

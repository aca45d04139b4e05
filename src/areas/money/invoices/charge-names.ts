import type { ApplicationRow } from '../../../contract/money/invoices/application-parts.ts'
import type { Words } from '../../../i18n/words.ts'
import { materialName } from '../../../widgets/document/material-name.ts'

type Row = Pick<
  ApplicationRow,
  'source' | 'allowanceFlag' | 'orderNo' | 'rowNo' | 'documentNo' | 'materialText' | 'spec'
>

/** Names a charge or allowance on the document, which has no order row. */
export function chargeName(t: Words<'invoices'>, { allowanceFlag }: Pick<Row, 'allowanceFlag'>): string {
  return t(allowanceFlag === 1 ? 'source.ALLOWANCE' : 'source.CHARGE')
}

export function orderRowName(t: Words<'invoices'>, row: Row): string {
  if (row.source === 'CHARGE') return chargeName(t, row)
  return row.orderNo === '' ? '–' : `${row.orderNo} / ${row.rowNo}`
}

/** For lists of rows without a column for their material. */
export function fullRowName(t: Words<'invoices'>, row: Row): string {
  const ofOrder = row.orderNo === '' ? row.documentNo : `${row.orderNo}/${row.rowNo}`
  return `${row.source === 'CHARGE' ? chargeName(t, row) : ofOrder} ${materialName({ ...row, materialCode: '' })}`
}

/** Below zero for an allowance. */
export function signedPrice({ allowanceFlag, price }: Pick<ApplicationRow, 'allowanceFlag' | 'price'>): string {
  return allowanceFlag === 1 ? `-${price}` : price
}

import Big from 'big.js'
import { plainDecimal } from '../../../contract/amounts.ts'
import type {
  Application,
  ApplicationInput,
  InvoiceableRow,
  InvoiceKind,
} from '../../../contract/money/invoices/application-parts.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { materialName } from '../../../widgets/document/material-name.ts'

/** A row under edit; everything is text. */
export interface ApplicationFormRow {
  key: string
  source: string
  /** Id of the row of the receipt or return, or of the line of the statement; empty for a charge on the document. */
  sourceId: string
  /** '1': an allowance on the document. */
  allowance: string
  /** The order, to find the invoices that may be corrected; empty for lines without one. */
  orderId: string
  code: string
  /** Text of a charge. */
  material: string
  openQty: string
  unit: string
  qty: string
  price: string
  /** Empty: that of the order. */
  taxCode: string
  taxPercent: string
}

/** An application under edit. */
export interface ApplicationForm {
  id: string
  version: number | undefined
  applyNo: string
  kind: InvoiceKind
  /** The invoice that a credit note corrects; empty: none. */
  correctsId: string
  remark: string
  rows: ApplicationFormRow[]
}

let keys = 0
const freshKey = () => String((keys += 1))

export const blankRow = {
  source: 'RECEIPT',
  sourceId: '',
  allowance: '',
  orderId: '',
  code: '',
  material: '',
  openQty: '',
  unit: '',
  qty: '',
  price: '',
  taxCode: '',
  taxPercent: '',
}

/** A new application of what is open of rows of receipts, returns and lines of statements. */
export function formWith(kind: InvoiceKind, rows: readonly InvoiceableRow[]): ApplicationForm {
  return {
    id: '',
    version: undefined,
    applyNo: '',
    kind,
    correctsId: '',
    remark: '',
    rows: rows.map(row => ({
      key: freshKey(),
      source: row.source,
      sourceId: row.id,
      allowance: '',
      orderId: row.orderId ?? '',
      code: codeOf(row),
      material: materialName(row),
      openQty: row.openQty,
      unit: row.unitSymbol,
      qty: row.openQty,
      price: row.price,
      taxCode: '',
      taxPercent: row.taxPercent,
    })),
  }
}

/** The name of a row: its document, and its order row if it has one. */
function codeOf({ documentNo, orderNo, rowNo }: Pick<InvoiceableRow, 'documentNo' | 'orderNo' | 'rowNo'>): string {
  return orderNo === '' ? documentNo : `${documentNo} · ${orderNo}/${rowNo}`
}

/** A draft as it is edited. */
export function formOf(application: Application): ApplicationForm {
  const { id, version, applyNo, kind, correctsId, remark, details } = application
  return {
    id,
    version,
    applyNo,
    kind,
    correctsId: correctsId ?? '',
    remark,
    rows: details.map(row => ({
      key: freshKey(),
      source: row.source,
      sourceId: row.receiveDetailId ?? row.returnDetailId ?? row.statementLineId ?? '',
      allowance: row.allowanceFlag === 1 ? '1' : '',
      orderId: row.orderId ?? '',
      code: codeOf(row),
      material: materialName(row),
      unit: row.unitSymbol,
      openQty: row.source === 'CHARGE' ? '' : plainDecimal(new Big(row.payableQty).minus(row.otherQty)),
      qty: row.qty,
      price: row.price,
      taxCode: row.taxCode,
      taxPercent: row.taxPercent,
    })),
  }
}

export function inputOf(form: ApplicationForm): ApplicationInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    kind: form.kind,
    ...(form.correctsId === '' ? {} : { correctsId: form.correctsId }),
    remark: form.remark,
    details: form.rows.map(row => ({
      ...named(row),
      qty: row.qty,
      price: row.price,
      ...(row.taxCode === '' ? {} : { taxCode: row.taxCode }),
    })),
  }
}

function named({ source, sourceId: id, allowance, material }: ApplicationFormRow) {
  if (source === 'CHARGE') return { chargeText: material, allowanceFlag: allowance === '1' ? 1 : 0 } as const
  if (source === 'RETURN') return { returnDetailId: id }
  return source === 'STATEMENT' ? { statementLineId: id } : { receiveDetailId: id }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ApplicationForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  return {
    id: textAt(form, 'id'),
    applyNo: textAt(form, 'applyNo'),
    kind: textAt(form, 'kind') === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'INVOICE',
    correctsId: textAt(form, 'correctsId'),
    remark: textAt(form, 'remark'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => {
      const known = record(row) ?? {}
      const fields = Object.keys(blankRow).filter(field => typeof known[field] === 'string')
      return { ...blankRow, key: freshKey(), ...Object.fromEntries(fields.map(field => [field, known[field]])) }
    }),
  }
}

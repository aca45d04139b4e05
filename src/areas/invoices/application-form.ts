import Big from 'big.js'
import { plainDecimal } from '../../contract/amounts.ts'
import type { Application, ApplicationInput, InvoiceableRow } from '../../contract/invoices/application-parts.ts'
import { record, textAt } from '../../kit/format/record.ts'
import { materialName } from '../../widgets/document/material-name.ts'

/** A row under edit; everything is text. */
export interface ApplicationFormRow {
  key: string
  receiveDetailId: string
  code: string
  material: string
  openQty: string
  unit: string
  qty: string
  price: string
  taxPercent: string
}

/** An application under edit. */
export interface ApplicationForm {
  id: string
  version: number | undefined
  applyNo: string
  remark: string
  rows: ApplicationFormRow[]
}

let keys = 0
const freshKey = () => String((keys += 1))

const blankRow = {
  receiveDetailId: '',
  code: '',
  material: '',
  openQty: '',
  unit: '',
  qty: '',
  price: '',
  taxPercent: '',
}

/** A new application of what is open of rows of receipts. */
export function formWith(rows: readonly InvoiceableRow[]): ApplicationForm {
  return {
    id: '',
    version: undefined,
    applyNo: '',
    remark: '',
    rows: rows.map(row => ({
      key: freshKey(),
      receiveDetailId: row.id,
      code: `${row.receiveNo} · ${row.orderNo}/${row.rowNo}`,
      material: materialName(row),
      openQty: row.openQty,
      unit: row.unitSymbol,
      qty: row.openQty,
      price: row.price,
      taxPercent: row.taxPercent,
    })),
  }
}

/** A draft as it is edited. */
export function formOf(application: Application): ApplicationForm {
  const { id, version, applyNo, remark, details } = application
  return {
    id,
    version,
    applyNo,
    remark,
    rows: details.map(row => ({
      key: freshKey(),
      receiveDetailId: row.receiveDetailId,
      code: `${row.receiveNo} · ${row.orderNo}/${row.rowNo}`,
      material: materialName(row),
      unit: row.unitSymbol,
      openQty: plainDecimal(new Big(row.payableQty).minus(row.otherQty)),
      qty: row.qty,
      price: row.price,
      taxPercent: row.taxPercent,
    })),
  }
}

/** What is sent. */
export function inputOf(form: ApplicationForm): ApplicationInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    remark: form.remark,
    details: form.rows.map(({ receiveDetailId, qty, price }) => ({ receiveDetailId, qty, price })),
  }
}

/** A form out of what this browser kept; undefined when it is none. */
export function readForm(kept: unknown): ApplicationForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  return {
    id: textAt(form, 'id'),
    applyNo: textAt(form, 'applyNo'),
    remark: textAt(form, 'remark'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => {
      const known = record(row) ?? {}
      const fields = Object.keys(blankRow).filter(field => typeof known[field] === 'string')
      return { ...blankRow, key: freshKey(), ...Object.fromEntries(fields.map(field => [field, known[field]])) }
    }),
  }
}

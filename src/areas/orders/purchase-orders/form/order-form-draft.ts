import { record, textAt } from '../../../../kit/format/record.ts'
import type { FormRow, OrderForm } from './order-form-parts.ts'
import { blankHeader, emptyRow, freshKey, headerFields } from './order-form-parts.ts'

/** Where the draft of a user's form is kept in this browser; `what` is 'new', an order's id, or 'change-' and its id. */
export function draftKey(userId: string, what: string): string {
  return `srm.order-form.${userId}.${what}`
}

/** A stored draft, perhaps of an older version of the program; undefined when it is not a form. */
export function readForm(kept: unknown): OrderForm | undefined {
  const form = record(kept)
  const header = record(form?.header)
  if (!form || !header || !Array.isArray(form.rows)) return undefined
  const texts = blankHeader()
  for (const field of headerFields) texts[field] = textAt(header, field)
  return {
    id: textAt(form, 'id'),
    version: typeof form.version === 'number' ? form.version : undefined,
    orderNo: textAt(form, 'orderNo'),
    header: texts,
    rows: form.rows.map(row => rowOf(record(row) ?? {})),
    defaultTax: textAt(form, 'defaultTax'),
    filledAddress: textAt(form, 'filledAddress'),
  }
}

/** Only what has the shape of today's rows is taken over. */
function rowOf(kept: Record<string, unknown>): FormRow {
  const row = emptyRow({ defaultTax: '' })
  const known = Object.entries(row).filter(([field, value]) => typeof kept[field] === typeof value)
  return { ...row, ...Object.fromEntries(known.map(([field]) => [field, kept[field]])), key: freshKey() }
}

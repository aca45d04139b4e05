import { localKept } from '../../../kit/session/browser-storage.ts'
import { record, textAt } from '../../../kit/call/answer.ts'
import { clock } from '../../../kit/format/clock.ts'
import type { FormRow, OrderForm } from './order-form-parts.ts'
import { blankHeader, emptyRow, freshKey, headerFields } from './order-form-parts.ts'

/** What was typed and not saved, with the moment of the last keystroke. */
export interface KeptDraft {
  /** Milliseconds since 1970. */
  at: number
  /** What the server knew when it was typed. */
  base: OrderForm
  form: OrderForm
}

/** Where the draft of a user's form is kept in this browser; `what` is 'new', an order's id, or 'change-' and its id. */
export function draftKey(userId: string, what: string): string {
  return `srm.order-form.${userId}.${what}`
}

/** Keeps the draft; undefined forgets it. Returns false when the browser keeps nothing. */
export function keepDraft(key: string, draft: Omit<KeptDraft, 'at'> | undefined): boolean {
  const kept: KeptDraft | undefined = draft && { at: clock.now(), base: draft.base, form: draft.form }
  return localKept.write(key, kept && JSON.stringify(kept))
}

/** The draft that was kept; undefined when there is none or when another version of the program has kept it. */
export function readDraft(key: string): KeptDraft | undefined {
  const text = localKept.read(key)
  if (text === undefined) return undefined
  try {
    return draftOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

function draftOf(value: unknown): KeptDraft | undefined {
  const kept = record(value)
  const [base, form] = [keptForm(kept?.base), keptForm(kept?.form)]
  return base && form && { at: typeof kept?.at === 'number' ? kept.at : 0, base, form }
}

function keptForm(value: unknown): OrderForm | undefined {
  const form = record(value)
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

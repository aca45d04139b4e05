import type { FieldProblem } from '../../../../contract/envelope.ts'
import { withAmounts } from './order-form-amounts.ts'
import type { OrderLists } from './order-form-lists.ts'
import { inputOf, isBlank } from './order-form-parts.ts'
import type { FormHeader, FormRow, OrderForm } from './order-form-parts.ts'

/** The saved form, the current input, and the problems of the last attempt. */
export interface FormState {
  base: OrderForm
  form: OrderForm
  problems: readonly FieldProblem[]
  lists: OrderLists
}

export type FormEvent =
  | { type: 'header'; change: Partial<FormHeader>; defaultTax?: string | undefined; filledAddress?: string }
  | { type: 'rows'; rows: FormRow[] }
  | { type: 'lists'; lists: OrderLists }
  /** Before a save: rows in which nothing was entered are taken out, so that the server counts the same rows. */
  | { type: 'tidied' }
  | { type: 'refused'; problems: readonly FieldProblem[] }
  | { type: 'saved'; form: OrderForm }
  | { type: 'replaced'; form: OrderForm }
  | { type: 'merged'; base: OrderForm; form: OrderForm }

/** The state in which a form begins. */
export function openForm(form: OrderForm, lists: OrderLists): FormState {
  const counted = withAllAmounts(form, lists)
  return { base: counted, form: counted, problems: [], lists }
}

/** What follows from an event. Nothing that was typed is lost by any of them but `saved` and `replaced`. */
export function reduceForm(state: FormState, event: FormEvent): FormState {
  const { lists } = state
  switch (event.type) {
    case 'header':
      return withHeader(state, event)
    case 'rows':
      return withRows(state, event.rows)
    case 'lists':
      return { ...state, lists: event.lists, form: withAllAmounts(state.form, event.lists) }
    case 'tidied':
      return withRows(
        state,
        state.form.rows.filter(row => !isBlank(row)),
      )
    case 'refused':
      return { ...state, problems: event.problems }
    case 'saved': {
      const form = withAllAmounts(event.form, lists)
      return { ...state, base: form, form, problems: [] }
    }
    case 'replaced':
      return { ...state, form: withAllAmounts(event.form, lists), problems: [] }
    case 'merged':
      return { ...state, base: event.base, form: withAllAmounts(event.form, lists), problems: [] }
  }
}

/** True when something was entered that the server does not know. */
export function isDirty({ base, form }: Pick<FormState, 'base' | 'form'>): boolean {
  return base !== form && contentText(base) !== contentText(form)
}

function contentText(form: OrderForm): string {
  return JSON.stringify(inputOf({ ...form, version: 0, rows: form.rows.filter(row => !isBlank(row)) }))
}

function withHeader(state: FormState, event: FormEvent & { type: 'header' }): FormState {
  const { form, lists, problems } = state
  const header = { ...form.header, ...event.change }
  // A supplier's tax is taken over by the rows in which nothing was entered yet.
  const taken = event.defaultTax && form.rows.some(isBlank)
  const next: OrderForm = {
    ...form,
    header,
    rows: taken ? form.rows.map(row => (isBlank(row) ? { ...row, taxCode: event.defaultTax ?? '' } : row)) : form.rows,
    defaultTax: event.defaultTax || form.defaultTax,
    filledAddress: event.filledAddress ?? form.filledAddress,
  }
  const counted = changesAmounts(event.change) ? withAllAmounts(next, lists) : next
  return { ...state, form: counted, problems: problems.filter(problem => !(problem.field in event.change)) }
}

function changesAmounts(change: Partial<FormHeader>): boolean {
  return change.taxMode !== undefined || change.currency !== undefined
}

/** Returns the same form when no amount changes: the grid then retains its undo history. */
function withAllAmounts(form: OrderForm, lists: OrderLists): OrderForm {
  const rows = form.rows.map(row => withAmounts(row, form.header, lists))
  return rows.every((row, at) => row === form.rows[at]) ? form : { ...form, rows }
}

function withRows(state: FormState, rows: FormRow[]): FormState {
  return { ...state, form: { ...state.form, rows }, problems: followRows(state.problems, state.form.rows, rows) }
}

const rowField = /^details\[(\d+)\]\.(\w+)$/

/** Problems after the rows have changed: they move with their row, and go when their cell was corrected. */
export function followRows(
  problems: readonly FieldProblem[],
  before: readonly FormRow[],
  after: readonly FormRow[],
): FieldProblem[] {
  const places = new Map(after.map((row, at) => [row.key, at]))
  return problems.flatMap(problem => {
    const [, index = '', field = ''] = rowField.exec(problem.field) ?? []
    if (field === '') return problem.field === 'details' ? [] : [problem]
    const old = before[Number(index)]
    const at = old === undefined ? undefined : places.get(old.key)
    const now = at === undefined ? undefined : after[at]
    if (old === undefined || at === undefined || now === undefined || cell(now, field) !== cell(old, field)) return []
    return [{ ...problem, field: `details[${at}].${field}`, row: at }]
  })
}

function cell(row: FormRow, field: string): unknown {
  return Reflect.get(row, field)
}

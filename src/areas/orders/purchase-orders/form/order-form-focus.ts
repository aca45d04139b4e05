import type { FieldProblem } from '../../../../contract/envelope.ts'
import { priceFieldOf } from './order-form-parts.ts'
import type { FormHeader } from './order-form-parts.ts'

/** The fields of the row editor in the order of its columns. */
export function gridFields(header: FormHeader): string[] {
  const typed = [
    'materialId',
    'materialText',
    'spec',
    'qty',
    'unit',
    priceFieldOf(header),
    'priceUnit',
    'taxCode',
    'needDate',
  ]
  return [...typed, 'amountExcl', 'taxAmount', 'amountIncl', 'receiveTolerancePct', 'shortTolerancePct', 'remark']
}

/** Focuses the field or the cell of a problem; `inside` is any part of the form. */
export function goToProblem(inside: Element | null, { field }: FieldProblem, header: FormHeader): void {
  const form = inside?.closest('.order-form')
  const [, row, name = ''] = /^details\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const found = row === undefined ? form?.querySelector<HTMLElement>(`[name="${field}"]`) : undefined
  if (found) {
    found.focus()
    found.scrollIntoView({ block: 'center' })
  } else if (form) goToCell(form, Number(row ?? 0), Math.max(0, gridFields(header).indexOf(name)))
}

function goToCell(form: Element, row: number, column: number) {
  const cell = form.querySelector<HTMLElement>(`[data-row="${row}"]>[data-column="${column}"]`)
  // The grid moves its active cell as it does for a pointer; then the cell takes the focus.
  cell?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, composed: true }))
  const card = cell ? undefined : form.querySelectorAll('.grid-card')[row]
  card?.querySelector<HTMLElement>('[aria-invalid=true],input,select')?.focus()
  ;(cell ?? card)?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

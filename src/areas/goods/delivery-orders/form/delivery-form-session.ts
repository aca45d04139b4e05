import type { FieldProblem } from '../../../../contract/envelope.ts'
import { getDelivery } from '../../../../contract/goods/delivery-orders/delivery-orders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useFlatForm } from '../../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { placedInRows } from '../../../../widgets/document/row-problems.ts'
import { formOf, inputOf, readForm, sentRows } from './delivery-form-parts.ts'
import type { DeliveryForm } from './delivery-form-parts.ts'

/** One delivery order under edit. */
export type DeliverySession = FlatForm<DeliveryForm>

/** The session of one form. `key` names the draft in this browser, `draft` the unfinished one on the server. */
export function useDeliveryForm(start: DeliveryForm, key: string, draft: string | undefined): DeliverySession {
  const t = useWords('delivery-orders')
  return useFlatForm<DeliveryForm>({
    key,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getDelivery, { id })),
    placed: (problem, form) => placedInRows(problem, form.rows, sentRows(form)),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'DELIVERY_ORDER',
      name: start.id || draft,
      rowCount: form => form.rows.length,
      title: form => form.deliveryNo || (form.rows[0]?.code ?? ''),
    },
  })
}

/** Checks of the contract; the server does the rest. */
function formProblems(
  form: DeliveryForm,
  say: (problem: 'required' | 'decimal' | 'orderRow') => string,
): FieldProblem[] {
  const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/
  const problems: FieldProblem[] = []
  const wrong = (field: string, problem: 'required' | 'decimal' | 'orderRow', row?: number) =>
    problems.push({
      field,
      code: problem === 'decimal' ? '10008' : '10011',
      msg: say(problem),
      ...(row === undefined ? {} : { row }),
    })
  for (const field of ['shipDate', 'arriveDate'] as const) if (form[field] === '') wrong(field, 'required')
  if (form.grossWeight !== '' && !decimal.test(form.grossWeight)) wrong('grossWeight', 'decimal')
  form.rows.forEach((row, at) => {
    if (row.orderDetailId === '') wrong(`details[${at}].orderDetailId`, 'orderRow', at)
    else if (row.qty === '') wrong(`details[${at}].qty`, 'required', at)
    else if (!decimal.test(row.qty)) wrong(`details[${at}].qty`, 'decimal', at)
  })
  form.packages.forEach((each, at) => {
    if (each.weight !== '' && !decimal.test(each.weight)) wrong(`packages[${at}].weight`, 'decimal', at)
  })
  return problems
}

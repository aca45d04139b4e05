import { useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { getDelivery } from '../../../contract/delivery-orders/delivery-orders.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { mergeDrafts } from '../../../ui/page/merge-drafts.ts'
import { useDocumentForm } from '../../../widgets/document/document-form.ts'
import type { DocumentForm, Merged } from '../../../widgets/document/document-form.ts'
import { formOf, readForm, sameForm } from './delivery-form-parts.ts'
import type { DeliveryForm } from './delivery-form-parts.ts'

/** What somebody else saved, brought together with what is typed here. */
export interface MergedDelivery extends Merged<DeliveryForm> {
  theirs: (keyof DeliveryForm)[]
}

/** One delivery order under edit with everything that goes on around it. */
export interface DeliverySession extends DocumentForm<DeliveryForm, MergedDelivery> {
  base: DeliveryForm
  form: DeliveryForm
  problems: readonly FieldProblem[]
  change(parts: Partial<DeliveryForm>): void
  /** The server has taken what was typed; `form` is what it made of it. */
  saved(form: DeliveryForm): void
}

/** The session of one form. `key` names the draft in this browser. */
export function useDeliveryForm(start: DeliveryForm, key: string): DeliverySession {
  const t = useWords('delivery-orders')
  const [{ base, form }, setTyped] = useState({ base: start, form: start })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const session = useDocumentForm<DeliveryForm, MergedDelivery>({
    key,
    typed: { base, form },
    isDirty: typed => !sameForm(typed.base, typed.form),
    versionOf: each => each.version,
    read: readForm,
    loadNewer: async ({ id }) => formOf(await call(getDelivery, { id })),
    merge(from, mine, newer) {
      const { draft, theirs, kept } = mergeDrafts(from, mine, newer)
      // The version that the next save names is the newer one, whatever was typed.
      const fields = theirs.filter(field => field !== 'version')
      return { form: { ...draft, version: newer.version }, theirs: fields, kept }
    },
    onReplaced: replaced => setTyped({ base, form: replaced }),
    onMerged: (newer, merged) => setTyped({ base: newer, form: merged }),
    onRefused: setProblems,
    check() {
      const found = formProblems(form, problem => t(`problems.${problem}`))
      setProblems(found)
      return found.length === 0 ? form : undefined
    },
  })
  return {
    ...session,
    ...{ base, form, problems },
    change: parts => setTyped(typed => ({ ...typed, form: { ...typed.form, ...parts } })),
    saved(next) {
      setTyped({ base: next, form: next })
      setProblems([])
      session.offer.forget()
    },
  }
}

/** What the contract would refuse anyway; what needs the server's knowledge is left to it. */
function formProblems(
  form: DeliveryForm,
  say: (problem: 'required' | 'decimal' | 'orderRow') => string,
): FieldProblem[] {
  const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/
  const problems: FieldProblem[] = []
  const wrong = (field: string, problem: 'required' | 'decimal' | 'orderRow', row?: number) =>
    problems.push({
      ...{ field, code: problem === 'decimal' ? '10008' : '10011', msg: say(problem) },
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

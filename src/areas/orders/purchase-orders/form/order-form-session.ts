import { useEffect, useMemo, useReducer } from 'react'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { getOrder } from '../../../../contract/orders/purchase-orders/purchase-orders.ts'
import type { DraftKind } from '../../../../contract/platform/preferences/drafts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDocumentForm } from '../../../../widgets/document/document-form.ts'
import type { DocumentForm } from '../../../../widgets/document/document-form.ts'
import { totalsOf } from './order-form-amounts.ts'
import type { FormTotals } from './order-form-amounts.ts'
import { checkForm } from './order-form-check.ts'
import type { FormProblem } from './order-form-check.ts'
import { readForm } from './order-form-draft.ts'
import { useOrderLists } from './order-form-lists.ts'
import type { OrderLists } from './order-form-lists.ts'
import { mergeForms } from './order-form-merge.ts'
import type { MergedForm } from './order-form-merge.ts'
import { formOf, isBlank } from './order-form-parts.ts'
import type { OrderForm } from './order-form-parts.ts'
import { isDirty, openForm, reduceForm } from './order-form-state.ts'
import type { FormEvent, FormState } from './order-form-state.ts'

export interface OrderFormSession extends DocumentForm<OrderForm, MergedForm> {
  state: FormState
  totals: FormTotals
  send(event: FormEvent): void
  /** The server has taken what was typed; `form` is what it made of it. */
  saved(form: OrderForm): void
}

/** Where the drafts of a form are kept. */
interface OrderFormPlace {
  /** Names the draft in this browser. */
  key: string
  kind: DraftKind
  /** The order's id, or the name of the unfinished draft that the page was opened for. */
  name: string | undefined
}

/** The session of one form: where its draft is kept in this browser, and where on the server. */
export function useOrderForm(start: OrderForm, known: OrderLists, place: OrderFormPlace): OrderFormSession {
  const t = useWords('purchase-orders-form')
  const [state, send] = useReducer(reduceForm, undefined, () => openForm(start, known))
  const { lists = known } = useOrderLists(state.form.header.orderDate, t.language, known)
  useEffect(() => send({ type: 'lists', lists }), [lists])
  const form = useDocumentForm<OrderForm, MergedForm>({
    key: place.key,
    typed: state,
    isDirty,
    versionOf: each => each.version,
    read: readForm,
    loadNewer: async ({ id }) => formOf(await call(getOrder, { id })),
    merge: (base, mine, newer) => mergeForms(base, mine, newer, lists),
    onReplaced: replaced => send({ type: 'replaced', form: replaced }),
    onMerged: (base, merged) => send({ type: 'merged', base, form: merged }),
    onRefused: problems => send({ type: 'refused', problems }),
    onWrong: problems => send({ type: 'refused', problems }),
    aside: {
      kind: place.kind,
      name: place.name,
      title: each => [each.orderNo, each.header.supplierName].filter(Boolean).join(' · '),
      rowCount: each => each.rows.filter(row => !isBlank(row)).length,
    },
    complete() {
      const checked = reduceForm(state, { type: 'tidied' }).form
      return checkForm(checked, lists).length === 0 ? checked : undefined
    },
    check() {
      const checked = reduceForm(state, { type: 'tidied' }).form
      const problems = checkForm(checked, lists).map(problem => inWords(problem, t))
      const inRows = problems.some(problem => problem.field.startsWith('details['))
      // The first empty row stays where it is while only the header is wrong.
      if (inRows || problems.length === 0) send({ type: 'tidied' })
      send({ type: 'refused', problems })
      return problems.length === 0 ? checked : undefined
    },
  })
  const totals = useMemo(() => totalsOf(state.form, lists), [state.form, lists])
  const saved = (next: OrderForm) => {
    send({ type: 'saved', form: next })
    form.offer.forget()
  }
  return { ...form, state, totals, send, saved }
}

function inWords({ field, row, problem, gaps }: FormProblem, t: Words<'purchase-orders-form'>): FieldProblem {
  const msg = t.find(`problems.${problem}`, gaps) ?? ''
  return { field, ...(row === undefined ? {} : { row }), code: problem === 'required' ? '10011' : '10008', msg }
}

import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { getOrder } from '../../../contract/purchase-orders/purchase-orders.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { clock } from '../../../kit/format/clock.ts'
import { Refused } from '../../../kit/call/errors.ts'
import type { Failure } from '../../../kit/call/errors.ts'
import { useUnsaved } from '../../../widgets/page-tab/page-tab.ts'
import { totalsOf } from './order-form-amounts.ts'
import type { FormTotals } from './order-form-amounts.ts'
import { checkForm } from './order-form-check.ts'
import type { FormProblem } from './order-form-check.ts'
import { useOrderLists } from './order-form-lists.ts'
import type { OrderLists } from './order-form-lists.ts'
import { mergeForms } from './order-form-merge.ts'
import type { MergedForm } from './order-form-merge.ts'
import { formOf } from './order-form-parts.ts'
import type { OrderForm } from './order-form-parts.ts'
import { isDirty, openForm, reduceForm } from './order-form-state.ts'
import type { FormEvent, FormState } from './order-form-state.ts'
import { useKeptDraft } from './order-form-kept.ts'
import type { DraftOffer } from './order-form-kept.ts'

/** What somebody else saved while the form was open; it is in the form already. */
export interface Conflict {
  /** Who and when, in the server's words; '' for a draft that was typed on an older version. */
  msg: string
  merged: MergedForm
}

/** One order under edit with everything that goes on around it. */
export interface OrderFormSession {
  state: FormState
  totals: FormTotals
  dirty: boolean
  busy: boolean
  failure: Failure | undefined
  conflict: Conflict | undefined
  offer: DraftOffer
  send(event: FormEvent): void
  /** Checks the form, then does `work` with it; one attempt at a time, and none within a second of the last. */
  attempt(work: (form: OrderForm) => Promise<void>): void
  /** The form when nothing is wrong with it as far as this side can tell; else undefined, and the problems are shown. */
  check(): OrderForm | undefined
  /** The server has taken what was typed; `form` is what it made of it. */
  saved(form: OrderForm): void
  /** The last attempt once more. */
  retry(): void
  clear(): void
}

/** Pause between two clicks on a save button (forms: one second). */
const pause = 1_000

/** The session of one form. `keep` names the draft in this browser. */
export function useOrderForm(start: OrderForm, known: OrderLists, keep: string): OrderFormSession {
  const t = useWords('purchase-orders-form')
  const [state, send] = useReducer(reduceForm, undefined, () => openForm(start, known))
  const [conflict, setConflict] = useState<Conflict>()
  const act = useAct()
  const last = useRef({ at: 0, again: (): void => undefined })
  const { lists = known } = useOrderLists(state.form.header.orderDate, known)
  useEffect(() => send({ type: 'lists', lists }), [lists])
  const dirty = useMemo(() => isDirty(state), [state])
  useUnsaved(dirty)
  const merge = (msg: string, base: OrderForm, mine: OrderForm, newer: OrderForm) => {
    const merged = mergeForms(base, mine, newer)
    send({ type: 'merged', base: newer, form: merged.form })
    setConflict({ msg, merged })
  }
  const offer = useKeptDraft(keep, state, dirty, draft => {
    if (draft.base.version === state.base.version) send({ type: 'replaced', form: draft.form })
    else merge('', draft.base, draft.form, state.base)
  })
  const refused = async (error: unknown, form: OrderForm) => {
    if (!(error instanceof Refused)) return
    if (error.code !== changedMeanwhile) send({ type: 'refused', problems: error.errors })
    else merge(error.msg, state.base, form, formOf(await call(getOrder, { id: form.id })))
  }
  const check = () => {
    const { form } = reduceForm(state, { type: 'tidied' })
    const problems = checkForm(form, lists).map(problem => inWords(problem, t))
    const inRows = problems.some(problem => problem.field.startsWith('details['))
    // The first empty row stays where it is while only the header is wrong.
    if (inRows || problems.length === 0) send({ type: 'tidied' })
    send({ type: 'refused', problems })
    act.clear()
    return problems.length === 0 ? form : undefined
  }
  const attempt: OrderFormSession['attempt'] = work => {
    if (act.busy || clock.now() - last.current.at < pause) return
    last.current = { at: clock.now(), again: () => attempt(work) }
    const form = check()
    if (!form) return
    setConflict(undefined)
    void act.run(async () => {
      try {
        await work(form)
      } catch (error) {
        await refused(error, form)
        throw error
      }
    })
  }
  const totals = useMemo(() => totalsOf(state.form, lists), [state.form, lists])
  const { busy, failure, clear } = act
  const saved = (form: OrderForm) => {
    send({ type: 'saved', form })
    offer.forget()
  }
  const retry = () => last.current.again()
  return { state, totals, dirty, busy, failure, conflict, offer, send, attempt, check, saved, retry, clear }
}

/** Code of a save that read an older version. */
export const changedMeanwhile = '16007'

function inWords({ field, row, problem, gaps }: FormProblem, t: Words<'purchase-orders-form'>): FieldProblem {
  const msg = t.find(`problems.${problem}`, gaps) ?? ''
  return { field, ...(row === undefined ? {} : { row }), code: problem === 'required' ? '10011' : '10008', msg }
}

import { useMemo, useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import type { Plan, PlanRow } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { answerPlan } from '../../../contract/goods/delivery-plans/delivery-plans.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { asFailure, Refused } from '../../../kit/call/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ErrorSummary } from '../../../ui/page/error-summary.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { useTypedPanel } from '../../../widgets/page-tab/typed-panel.tsx'
import { quantityText } from './plan-rows.tsx'

/** A promise under edit; everything is text. */
interface AnswerRow {
  key: string
  detailId: string
  orderRow: string
  material: string
  asked: string
  promiseDate: string
  promiseQty: string
  feedback: string
}

interface PlanAnswerProps {
  plan: Plan
  onPlan(plan: Plan): void
  onClose(): void
}

let keys = 0
function freshKey(): string {
  keys += 1
  return String(keys)
}

/** The dates that a supplier proposes instead: a line for each open row, copied for partial deliveries. */
export function PlanAnswer({ plan, onPlan, onClose }: PlanAnswerProps) {
  const t = useWords('delivery-plans')
  const [start] = useState(() =>
    plan.details.filter(row => row.rowStatus === 'OPEN').map(row => askedFor(row, quantityText(t, row.planQty, row))),
  )
  const [rows, setRows] = useState(start)
  const typed = useTypedPanel({
    key: `srm.plan-answer.${plan.id}.${plan.versionNo}`,
    // The key names the version that is answered.
    isNew: true,
    begun: useMemo(() => ({ rows: start }), [start]),
    draft: useMemo(() => ({ rows }), [rows]),
    onTake: kept => setRows(kept.rows.map(row => ({ ...row, key: freshKey() }))),
  })
  const [problems, setProblems] = useProblems({ promises: rows })
  const [failed, setFailed] = useState<ReturnType<typeof asFailure>>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const wrong = rows.flatMap((row, at) => problemsOf(row, at, problem => t(`problems.${problem}`)))
    setProblems(wrong)
    if (wrong.length > 0 || busy) return
    setBusy(true)
    try {
      const promises = rows.map(({ detailId, promiseDate, promiseQty, feedback }) => ({
        detailId,
        promiseDate,
        promiseQty,
        feedback,
      }))
      const answered = await call(answerPlan, { id: plan.id, version: plan.version, promises })
      typed.drop()
      toast(t(answered.status === 'DIFF' ? 'done.differ' : 'done.confirm', { planNo: plan.planNo }))
      onPlan(answered)
      onClose()
    } catch (error) {
      const failure = asFailure(error)
      const named = failure instanceof Refused ? failure.errors : []
      setProblems(named)
      setFailed(named.length === 0 ? failure : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel" aria-label={t('answer.title')}>
      <h2>{t('answer.title')}</h2>
      <p className="hint">{t('answer.text')}</p>
      {typed.notice}
      {failed && <FailureNote failure={failed} />}
      <ErrorSummary
        problems={problems}
        nameOf={problem => nameOf(problem.field, rows, name => t.find(`fields.${name}`))}
      />
      <RowGrid<AnswerRow>
        label={t('answer.title')}
        columns={answerColumns(t)}
        rows={rows}
        onChange={setRows}
        newRow={above => ({ ...(above ?? rows[0] ?? blank), key: freshKey(), promiseQty: '' })}
        problems={problems}
        path="promises"
        maxRows={1000}
        rowTitle={row => row.orderRow}
      />
      <div className="panel-acts">
        <Button onClick={onClose}>{t('acts.back')}</Button>
        <Button tone="primary" busy={busy} onClick={() => void send()}>
          {t('acts.sendAnswer')}
        </Button>
      </div>
    </section>
  )
}

function answerColumns(t: Words<'delivery-plans'>): GridColumn<AnswerRow>[] {
  return [
    { field: 'orderRow', title: t('fields.orderRow'), type: 'readonly', width: 176 },
    { field: 'material', title: t('fields.material'), type: 'readonly', width: 200 },
    { field: 'asked', title: t('fields.asked'), type: 'readonly', width: 180 },
    { field: 'promiseDate', title: t('fields.promiseDate'), type: 'day', width: 120, required: true },
    { field: 'promiseQty', title: t('fields.promiseQty'), type: 'decimal', width: 110, required: true },
    { field: 'feedback', title: t('fields.feedback'), type: 'text', width: 200, maxLength: 500 },
  ]
}

/** A row as requested. */
function askedFor(row: PlanRow, qty: string): AnswerRow {
  return {
    key: freshKey(),
    detailId: row.id,
    orderRow: `${row.orderNo} / ${row.rowNo}`,
    material: materialName(row),
    asked: `${row.planDate} · ${qty}`,
    promiseDate: row.planDate,
    promiseQty: row.planQty,
    feedback: '',
  }
}

const blank: AnswerRow = {
  key: '',
  detailId: '',
  orderRow: '',
  material: '',
  asked: '',
  promiseDate: '',
  promiseQty: '',
  feedback: '',
}

function problemsOf(row: AnswerRow, at: number, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const field = (name: string) => `promises[${at}].${name}`
  const problems: FieldProblem[] = []
  if (row.promiseDate === '')
    problems.push({ field: field('promiseDate'), row: at, code: '10011', msg: say('required') })
  if (row.promiseQty === '') problems.push({ field: field('promiseQty'), row: at, code: '10011', msg: say('required') })
  else if (!/^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(row.promiseQty))
    problems.push({ field: field('promiseQty'), row: at, code: '10008', msg: say('decimal') })
  return problems
}

function nameOf(
  field: string,
  rows: readonly AnswerRow[],
  labelOf: (name: string) => string | undefined,
): string | undefined {
  const [, index, name] = /^promises\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (index === undefined || name === undefined) return labelOf(field)
  return [rows[Number(index)]?.orderRow, labelOf(name)].filter(Boolean).join(', ')
}

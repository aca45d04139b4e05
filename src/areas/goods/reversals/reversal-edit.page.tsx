import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import {
  getReversal,
  queryReversibleRows,
  saveReversal,
  submitReversal,
} from '../../../contract/goods/reversals/reversals.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { placedInRows, rowProblemName } from '../../../widgets/document/row-problems.ts'
import { noSerials, SerialSection } from '../../../widgets/document/serials/serial-fields.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { emptyForm, formOf, inputOf, readForm, rowsOf, sentRows } from './reversal-form.ts'
import type { ReversalForm, ReversalFormRow } from './reversal-form.ts'

/** A draft (`?id=`), a receipt (`?receiveId=`), or a receipt to choose. */
export function ReversalEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, receiveId, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getReversal, id ? { id } : undefined)
  const receipt = (id ? kept.value?.receiveId : receiveId) ?? ''
  const left = useDetail(queryReversibleRows, receipt === '' ? undefined : { receiveId: receipt })
  const form = (start: ReversalForm) => (
    <ReversalFormPage
      key={`${id ?? ''} ${receiveId ?? ''} ${round}`}
      start={start}
      name={id ?? receiveId ?? draft ?? 'new'}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (id)
    return (
      <LoadedDocument detail={kept}>
        {reversal => <LoadedDocument detail={left}>{rows => form(formOf(reversal, rows))}</LoadedDocument>}
      </LoadedDocument>
    )
  if (!receiveId) return form(emptyForm())
  return (
    <LoadedDocument detail={left}>
      {rows => form({ ...emptyForm(), receiveId, receiveNo: rows[0]?.receiveNo ?? '', rows: rowsOf(rows) })}
    </LoadedDocument>
  )
}

function useReversalForm(start: ReversalForm, draftName: string, draft: string | undefined): FlatForm<ReversalForm> {
  const t = useWords('reversals')
  const userId = useSession(session => session.userInfo?.id ?? '')
  return useFlatForm<ReversalForm>({
    key: `srm.reversal-form.${userId}.${draftName}`,
    start,
    inputOf,
    read: readForm,
    placed: (problem, each) => placedInRows(problem, each.rows, sentRows(each)),
    async load(id) {
      const reversal = await call(getReversal, { id })
      return formOf(reversal, await call(queryReversibleRows, { receiveId: reversal.receiveId }))
    },
    problemsOf: each => formProblems(each, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'REVERSAL',
      name: start.id || draft,
      rowCount: each => sentRows(each).length,
      title: each => each.reverseNo || each.receiveNo,
    },
  })
}

interface FormProps {
  start: ReversalForm
  /** Names the draft in this browser. */
  name: string
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function ReversalFormPage({ start, name: draftName, draft, onDone }: FormProps) {
  useStyles(formFootStyles)
  const t = useWords('reversals')
  const host = useElementScope()?.host
  const session = useReversalForm(start, draftName, draft)
  const { form } = session
  const title = form.reverseNo === '' ? t('title.new') : t('title.edit', { reverseNo: form.reverseNo })
  usePageName(title)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitReversal, { draft: input }) : call(saveReversal, input))
      session.saved({ ...typed, id: saved.id, version: saved.version, reverseNo: saved.reverseNo })
      toast(t(submit ? 'done.submit' : 'done.saved', { reverseNo: saved.reverseNo }))
      if (host && navigate(host, '/charge-against/detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field}
        nameOf={field =>
          rowProblemName(
            field,
            form.rows.map(row => ({ code: row.orderRow })),
            name => t.find(`fields.${name}`),
          )
        }
      />
      <SectionBox title={t('detail.facts')} content={<ReversalFields session={session} />} />
      <SectionBox title={t('detail.rows')} content={<ReversalGrid session={session} />} />
      <SerialSection<ReversalFormRow>
        rows={form.rows}
        problems={session.problems}
        titleOf={row => [row.orderRow, row.material].join(' · ')}
        qtyOf={row => row.qty}
        onChange={(row, serials) =>
          session.change({ rows: form.rows.map(each => (each.key === row.key ? { ...each, serials } : each)) })
        }
      />
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <p>{t('summary', { rows: sentRows(form).length })}</p>
        <div className="button-row">
          {form.rows.length > 0 && (
            <Button
              onClick={() =>
                session.change({
                  rows: form.rows.map(row => ({ ...row, qty: row.left, serials: row.knownSerials })),
                })
              }
            >
              {t('form.allOfIt')}
            </Button>
          )}
          <Button busy={session.busy} onClick={() => save(false)}>
            {t('acts.save')}
          </Button>
          <Button tone="primary" busy={session.busy} onClick={() => save(true)}>
            {t('acts.submit')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Which receipt, when and why. Another receipt takes the rows of the last one away. */
function ReversalFields({ session: { form, problems, change } }: { session: FlatForm<ReversalForm> }) {
  const t = useWords('reversals')
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  return (
    <FormGrid>
      <LookupField
        name="receiveId"
        label={t('fields.receiveNo')}
        required
        hint={t('form.hint')}
        lov="LOV_REVERSIBLE_RECEIPT"
        value={form.receiveId}
        text={form.receiveNo}
        error={errorOf('receiveId')}
        onChange={(receiveId, receiveNo) => change({ receiveId, receiveNo, rows: [] })}
      />
      <DayField
        name="reverseDate"
        label={t('fields.reverseDate')}
        required
        value={form.reverseDate}
        error={errorOf('reverseDate')}
        onChange={reverseDate => change({ reverseDate })}
      />
      <TextField
        name="reason"
        label={t('fields.reason')}
        required
        span={2}
        maxLength={500}
        value={form.reason}
        error={errorOf('reason')}
        onChange={reason => change({ reason })}
      />
      <TextField
        name="remark"
        label={t('fields.remark')}
        span={2}
        maxLength={500}
        value={form.remark}
        onChange={remark => change({ remark })}
      />
    </FormGrid>
  )
}

/** Quantities to reverse per receipt row and kind of stock; empty for none. */
function ReversalGrid({ session: { form, problems, change } }: { session: FlatForm<ReversalForm> }) {
  const t = useWords('reversals')
  const { receiveId } = form
  if (receiveId === '') return <EmptyState compact title={t('form.noRows')} />
  if (form.rows.length === 0)
    return <ReceiptRows key={receiveId} receiveId={receiveId} onRows={rows => change({ rows })} />
  const shown = form.rows.map(row => ({ ...row, stock: t.find(`stock.${row.fromStock}`) ?? row.fromStock }))
  return (
    <RowGrid<ReversalFormRow & { stock: string }>
      label={t('detail.rows')}
      columns={[
        { field: 'orderRow', title: t('fields.orderRow'), type: 'readonly', width: 180 },
        { field: 'material', title: t('fields.material'), type: 'readonly', width: 220 },
        { field: 'stock', title: t('fields.fromStock'), type: 'readonly', width: 110 },
        { field: 'left', title: t('fields.reversible'), type: 'readonly', width: 120, align: 'end' },
        { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 120 },
        { field: 'unit', title: t('fields.unitSymbol'), type: 'readonly', width: 70 },
      ]}
      rows={shown}
      onChange={rows => change({ rows: rows.map(({ stock: _stock, ...row }) => row) })}
      fixedRows
      newRow={row => row ?? { ...blank }}
      problems={problems}
      path="details"
      maxRows={500}
      rowTitle={row => row.orderRow}
    />
  )
}

/** Reads what of the receipt may be reversed and hands it to the form. */
function ReceiptRows({ receiveId, onRows }: { receiveId: string; onRows(rows: ReversalFormRow[]): void }) {
  const t = useWords('reversals')
  const left = useDetail(queryReversibleRows, { receiveId })
  const take = useEffectEvent(onRows)
  useEffect(() => {
    if (left.value !== undefined && left.value.length > 0) take(rowsOf(left.value))
  }, [left.value])
  return (
    <LoadedDocument detail={left}>
      {rows => rows.length === 0 && <EmptyState compact title={t('form.nothingLeft')} />}
    </LoadedDocument>
  )
}

const blank = {
  key: '',
  receiveDetailId: '',
  orderRow: '',
  material: '',
  batchNo: '',
  unit: '',
  fromStock: '',
  stock: '',
  left: '',
  qty: '',
  ...noSerials,
}

function formProblems(form: ReversalForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of ['receiveId', 'reverseDate', 'reason'] as const)
    if (form[field].trim() === '') problems.push({ field, code: '10011', msg: say('required') })
  form.rows.forEach((row, at) => {
    if (row.qty !== '' && !/^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(row.qty))
      problems.push({ field: `details[${at}].qty`, row: at, code: '10008', msg: say('decimal') })
  })
  return problems
}

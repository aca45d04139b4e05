import { useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { returnReasons, stockKinds, treatments } from '../../../contract/goods/returns/return-parts.ts'
import { addReturn, getReturn, queryReturnableRows, submitReturn } from '../../../contract/goods/returns/returns.ts'
import { useWords } from '../../../i18n/words.ts'
import { textAt } from '../../../kit/format/record.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { materialIn, materialName } from '../../../widgets/document/material-name.ts'
import { placedInRows, rowProblemName } from '../../../widgets/document/row-problems.ts'
import { SerialSection } from '../../../widgets/document/serials/serial-fields.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { emptyForm, formOf, formOfReceipt, inputOf, newRow, readForm, sentRows, stockOf } from './return-form.ts'
import type { ReturnForm, ReturnFormRow } from './return-form.ts'

/** A draft (`?id=`), goods of a receipt (`?receiveId=`), or goods of any receipts. */
export function ReturnEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, receiveId, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getReturn, id ? { id } : undefined)
  const rows = useDetail(queryReturnableRows, !id && receiveId ? { receiveId, pageSize: 300 } : undefined)
  const form = (start: ReturnForm) => (
    <ReturnFormPage
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
  if (id) return <LoadedDocument detail={kept}>{order => form(formOf(order))}</LoadedDocument>
  if (receiveId) return <LoadedDocument detail={rows}>{page => form(formOfReceipt(page.records))}</LoadedDocument>
  return form(emptyForm())
}

interface FormProps {
  start: ReturnForm
  /** Names the draft in this browser. */
  name: string
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function useReturnForm(start: ReturnForm, draftName: string, draft: string | undefined): FlatForm<ReturnForm> {
  const t = useWords('returns')
  const userId = useSession(session => session.userInfo?.id ?? '')
  return useFlatForm<ReturnForm>({
    key: `srm.return-form.${userId}.${draftName}`,
    start,
    inputOf,
    read: readForm,
    placed: (problem, each) => placedInRows(problem, each.rows, sentRows(each)),
    load: async id => formOf(await call(getReturn, { id })),
    problemsOf: each => formProblems(each, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'RETURN_ORDER',
      name: start.id || draft,
      rowCount: each => sentRows(each).length,
      title: each => each.returnNo || (each.rows[0]?.code ?? ''),
    },
  })
}

function ReturnFormPage({ start, name: draftName, draft, onDone }: FormProps) {
  const t = useWords('returns')
  const host = useElementScope()?.host
  const session = useReturnForm(start, draftName, draft)
  const { form, problems, change } = session
  const title = form.returnNo === '' ? t('title.new') : t('title.edit', { returnNo: form.returnNo })
  usePageName(title)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitReturn, { draft: input }) : call(addReturn, input))
      session.saved(formOf(saved))
      toast(t(submit ? 'done.submit' : 'done.saved', { returnNo: saved.returnNo }))
      if (host && navigate(host, '/return/detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field}
        nameOf={field =>
          rowProblemName(field, form.rows, name => t.find(`fields.${name === 'receiveDetailId' ? 'receiveNo' : name}`))
        }
      />
      <SectionBox
        title={t('detail.rows')}
        content={
          <RowGrid<ReturnFormRow>
            label={t('detail.rows')}
            columns={useColumns(form)}
            rows={form.rows}
            onChange={rows => change({ rows })}
            newRow={newRow}
            problems={problems}
            path="details"
            maxRows={500}
            rowTitle={(row, at) => row.code || t('place', { row: at + 1 })}
          />
        }
      />
      <SerialSection<ReturnFormRow>
        rows={form.rows}
        problems={problems}
        titleOf={row => [row.code, row.material].filter(Boolean).join(' · ')}
        qtyOf={row => row.qty}
        onChange={(row, serials) =>
          change({ rows: form.rows.map(each => (each.key === row.key ? { ...each, serials } : each)) })
        }
      />
      <SectionBox title={t('detail.facts')} content={<ReturnFields session={session} />} />
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { rows: sentRows(form).length })}
        busy={session.busy}
        save={t('acts.save')}
        submit={t('acts.submit')}
        onSave={save}
      />
    </div>
  )
}

function ReturnFields({ session: { form, problems, change } }: { session: FlatForm<ReturnForm> }) {
  const t = useWords('returns')
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  const treatment = treatments.find(each => each === form.treatment)
  return (
    <FormGrid>
      <SelectField
        name="treatment"
        label={t('fields.treatment')}
        required
        hint={treatment && t(`treatmentHint.${treatment}`)}
        value={form.treatment}
        choices={treatments.map(value => ({ value, label: t(`treatment.${value}`) }))}
        onChange={value => change({ treatment: value })}
      />
      <SelectField
        name="reason"
        label={t('fields.reason')}
        required
        value={form.reason}
        choices={returnReasons.map(value => ({ value, label: t(`reason.${value}`) }))}
        onChange={reason => change({ reason })}
      />
      <DayField
        name="returnDate"
        label={t('fields.returnDate')}
        required
        value={form.returnDate}
        error={errorOf('returnDate')}
        onChange={returnDate => change({ returnDate })}
      />
      <LookupField
        name="warehouseId"
        label={t('fields.warehouse')}
        lov="LOV_WAREHOUSE"
        value={form.warehouseId}
        text={form.warehouseName}
        error={errorOf('warehouseId')}
        onChange={(warehouseId, warehouseName) => change({ warehouseId, warehouseName })}
      />
      <TextField
        name="carrier"
        label={t('fields.carrier')}
        maxLength={128}
        value={form.carrier}
        onChange={carrier => change({ carrier })}
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

function useColumns(form: ReturnForm): GridColumn<ReturnFormRow>[] {
  const t = useWords('returns')
  const params = form.supplierId === '' ? {} : { supplierId: form.supplierId }
  return [
    {
      field: 'receiveDetailId',
      textField: 'code',
      title: t('fields.receiveNo'),
      type: 'lookup',
      width: 280,
      required: true,
      lov: 'LOV_RETURNABLE_ROW',
      params: () => params,
      onPick(_row, picked) {
        const left = { rejectedLeft: textAt(picked, 'rejectedLeft'), acceptedLeft: textAt(picked, 'acceptedLeft') }
        const material = materialName(materialIn(picked))
        const unit = textAt(picked, 'unitSymbol')
        const serials = {
          serialMode: textAt(picked, 'serialMode'),
          knownSerials: textAt(picked, 'serialsLeft'),
          serials: '',
        }
        const problem = { problemId: textAt(picked, 'problemId'), problemNo: textAt(picked, 'problemNo') }
        const rejectReason = textAt(picked, 'rejectReason')
        return { ...left, ...serials, ...stockOf(left), ...problem, material, unit, rejectReason }
      },
      sets: [
        ...(['material', 'rejectedLeft', 'acceptedLeft', 'unit', 'fromStock', 'qty', 'rejectReason'] as const),
        ...(['serialMode', 'knownSerials', 'serials', 'problemId', 'problemNo'] as const),
      ],
    },
    { field: 'material', title: t('fields.material'), type: 'readonly', width: 200 },
    { field: 'rejectedLeft', title: t('fields.rejectedLeft'), type: 'readonly', width: 110, align: 'end' },
    { field: 'acceptedLeft', title: t('fields.acceptedLeft'), type: 'readonly', width: 110, align: 'end' },
    {
      field: 'fromStock',
      title: t('fields.fromStock'),
      type: 'select',
      width: 120,
      required: true,
      choices: stockKinds.map(value => ({ value, label: t(`stock.${value}`) })),
    },
    { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 96, required: true },
    { field: 'unit', title: t('fields.unitSymbol'), type: 'readonly', width: 64 },
    { field: 'rejectReason', title: t('fields.rejectReason'), type: 'readonly', width: 180 },
    {
      field: 'problemId',
      textField: 'problemNo',
      title: t('fields.problemNo'),
      type: 'lookup',
      width: 160,
      lov: 'LOV_PROBLEM',
      params: row => (row.receiveDetailId === '' ? params : { receiveDetailId: row.receiveDetailId }),
    },
  ]
}

function formProblems(form: ReturnForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (form.returnDate === '') problems.push({ field: 'returnDate', code: '10011', msg: say('required') })
  form.rows.forEach((row, at) => {
    if (row.receiveDetailId !== '' && !/^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(row.qty))
      problems.push({ field: `details[${at}].qty`, row: at, code: '10008', msg: say('decimal') })
  })
  return problems
}

import { useMemo, useState } from 'react'
import { planKinds } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { changePlan, getPlan, publishPlan, savePlan } from '../../../contract/goods/delivery-plans/delivery-plans.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { textAt } from '../../../kit/format/record.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { materialIn, materialName } from '../../../widgets/document/material-name.ts'
import { placedInRows, rowProblemName } from '../../../widgets/document/row-problems.ts'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { emptyForm, formOf, formProblems, inputOf, newRow, readForm, sentRows } from './plan-form.ts'
import type { PlanForm, PlanFormRow } from './plan-form.ts'

/** A draft or a published plan (`?id=`), or a new one. */
export function PlanEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('delivery-plans')
  const host = useElementScope()?.host
  const { id, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getPlan, id ? { id } : undefined)
  const onDone = () => {
    close()
    setRound(round + 1)
  }
  if (!id) return <PlanFormPage key={round} start={emptyForm()} draft={draft} onDone={onDone} />
  return (
    <LoadedDocument detail={kept}>
      {plan =>
        plan.allowed.includes('edit') || plan.allowed.includes('change') ? (
          <PlanFormPage key={`${id} ${round}`} start={formOf(plan)} draft={undefined} onDone={onDone} />
        ) : (
          <EmptyState
            page
            title={t('closed.title', { planNo: plan.planNo })}
            text={t('closed.text')}
            action={{
              name: 'open',
              label: t('acts.open'),
              tone: 'primary',
              run: () => host && navigate(host, '/delivery/plan-detail', { id }),
            }}
          />
        )
      }
    </LoadedDocument>
  )
}

interface FormProps {
  start: PlanForm
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function PlanFormPage({ start, draft, onDone }: FormProps) {
  useStyles(formFootStyles, noteStyles)
  const t = useWords('delivery-plans')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<PlanForm>({
    key: `srm.plan-form.${userId}.${start.id || draft || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getPlan, { id })),
    problemsOf: each => formProblems(each, problem => t(`problems.${problem}`)),
    placed: (problem, each) => placedInRows(problem, each.rows, sentRows(each)),
    aside: {
      kind: 'DELIVERY_PLAN',
      name: start.id || draft,
      rowCount: each => each.rows.length,
      title: each => each.planNo || (each.rows[0]?.code ?? ''),
    },
  })
  const { form } = session
  const title = form.planNo === '' ? t('title.new') : t('title.edit', { planNo: form.planNo })
  usePageName(title)
  const save = (publish: boolean) =>
    session[publish ? 'attempt' : 'saveDraft'](async typed => {
      const plan = inputOf(typed)
      const saved = await (typed.published
        ? call(changePlan, { plan, reason: typed.reason })
        : publish
          ? call(publishPlan, { plan })
          : call(savePlan, plan))
      session.saved(formOf(saved))
      const done = typed.published ? 'done.change' : publish ? 'done.publish' : 'done.saved'
      toast(t(done, { planNo: saved.planNo, version: saved.versionNo }))
      if (host && navigate(host, '/delivery/plan-detail', { id: saved.id })) onDone()
    })
  const back = form.id === '' ? undefined : () => host && navigate(host, '/delivery/plan-detail', { id: form.id })
  return (
    <div className="document-form">
      <PageHeader title={title} onBack={back} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field}
        nameOf={field => rowProblemName(field, form.rows, name => t.find(`fields.${name}`))}
      />
      <SectionBox title={t('detail.facts')} content={<PlanFields session={session} />} />
      <SectionBox title={t('detail.rows')} content={<PlanGrid session={session} />} />
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <p>{t('summary', { rows: form.rows.length })}</p>
        <div className="button-row">
          {!form.published && (
            <Button busy={session.busy} onClick={() => save(false)}>
              {t('acts.save')}
            </Button>
          )}
          <Button tone="primary" busy={session.busy} onClick={() => save(true)}>
            {t(form.published ? 'acts.publishVersion' : 'acts.publish')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function PlanFields({ session: { form, change } }: { session: FlatForm<PlanForm> }) {
  const t = useWords('delivery-plans')
  return (
    <FormGrid>
      {form.published && (
        <TextField
          name="reason"
          label={t('fields.reason')}
          span={2}
          maxLength={500}
          value={form.reason}
          onChange={reason => change({ reason })}
        />
      )}
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

/** Required quantities as a spreadsheet: an order row may be split over several days. */
function PlanGrid({ session: { form, problems, change } }: { session: FlatForm<PlanForm> }) {
  const t = useWords('delivery-plans')
  // The first row decides the supplier of the plan.
  const supplierId = form.rows.find(row => row.supplierId !== '')?.supplierId ?? ''
  const columns = useMemo(
    (): GridColumn<PlanFormRow>[] => [
      {
        field: 'orderDetailId',
        textField: 'code',
        title: t('fields.orderRow'),
        type: 'lookup',
        width: 160,
        required: true,
        lov: 'LOV_PLANNABLE_ROW',
        locked: row => row.id !== '' && form.published,
        params: () => (supplierId === '' ? {} : { supplierId }),
        onPick(row, picked) {
          const text = (name: string) => textAt(picked, name)
          if (picked === undefined) return { code: '', material: '', openQty: '', unit: '', needDate: '' }
          return {
            material: materialName(materialIn(picked)),
            needDate: text('needDate'),
            openQty: text('openQty'),
            unit: text('unitSymbol'),
            supplierId: text('supplierId'),
            warehouseId: text('warehouseId') || row.warehouseId,
            warehouseName: text('warehouseName') || row.warehouseName,
            planDate: row.planDate === '' ? text('needDate') : row.planDate,
            planQty: row.planQty === '' ? text('openQty') : row.planQty,
          }
        },
        sets: ['material', 'needDate', 'openQty', 'unit', 'supplierId', 'warehouseId', 'warehouseName'],
      },
      { field: 'material', title: t('fields.material'), type: 'readonly', width: 98 },
      { field: 'needDate', title: t('fields.needDate'), type: 'readonly', width: 96 },
      { field: 'openQty', title: t('fields.openQty'), type: 'readonly', width: 68, align: 'end' },
      { field: 'planDate', title: t('fields.planDate'), type: 'day', width: 112, required: true },
      { field: 'timeSlot', title: t('fields.timeSlot'), type: 'text', width: 76, maxLength: 5 },
      {
        field: 'warehouseId',
        textField: 'warehouseName',
        title: t('fields.warehouse'),
        type: 'lookup',
        width: 120,
        lov: 'LOV_DELIVERY_WAREHOUSE',
        params: row => (row.orderDetailId === '' ? {} : { orderDetailIds: row.orderDetailId }),
      },
      { field: 'planQty', title: t('fields.planQty'), type: 'decimal', width: 88, required: true },
      { field: 'unit', title: t('fields.unitSymbol'), type: 'readonly', width: 52 },
      {
        field: 'kind',
        title: t('fields.kind'),
        type: 'select',
        width: 100,
        required: true,
        choices: planKinds.map(value => ({ value, label: t(`kind.${value}`) })),
      },
    ],
    [t, supplierId, form.published],
  )
  return (
    <RowGrid<PlanFormRow>
      label={t('detail.rows')}
      columns={columns}
      rows={form.rows}
      onChange={rows => change({ rows })}
      newRow={newRow}
      canDelete={row => Number(row.shippedQty) === 0}
      problems={problems}
      path="details"
      maxRows={500}
      rowTitle={(row, at) => row.code || t('place', { row: at + 1 })}
    />
  )
}

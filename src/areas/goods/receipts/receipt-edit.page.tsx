import { useState } from 'react'
import { getDelivery } from '../../../contract/goods/delivery-orders/delivery-orders.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { getReceipt, postReceipt, receiveTypes, saveReceipt } from '../../../contract/goods/receipts/receipts.ts'
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
import { useSerialColumn } from '../../../widgets/document/serials/serial-column.ts'
import { SerialSection } from '../../../widgets/document/serials/serial-fields.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { emptyForm, formOf, formOfDelivery, inputOf, newRow, readForm, sentRows } from './receipt-form.ts'
import type { ReceiptForm, ReceiptFormRow } from './receipt-form.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'

/** A draft (`?id=`), a delivery that arrived (`?deliveryId=`), or a receipt by hand. */
export function ReceiptEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, deliveryId, draft } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const receipt = useDetail(getReceipt, id ? { id } : undefined)
  const delivery = useDetail(getDelivery, !id && deliveryId ? { id: deliveryId } : undefined)
  const form = (start: ReceiptForm) => (
    <ReceiptFormPage
      key={`${id ?? ''} ${deliveryId ?? ''} ${round}`}
      start={start}
      draft={draft}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (id) return <LoadedDocument detail={receipt}>{kept => form(formOf(kept))}</LoadedDocument>
  if (deliveryId) return <LoadedDocument detail={delivery}>{kept => form(formOfDelivery(kept))}</LoadedDocument>
  return form(emptyForm())
}

type ReceiptSession = FlatForm<ReceiptForm>

function useReceiptForm(start: ReceiptForm, draft: string | undefined): ReceiptSession {
  const t = useWords('receipts')
  const userId = useSession(session => session.userInfo?.id ?? '')
  return useFlatForm<ReceiptForm>({
    key: `srm.receipt-form.${userId}.${start.id || start.deliveryId || draft || 'new'}`,
    start,
    inputOf,
    read: readForm,
    placed: (problem, form) => placedInRows(problem, form.rows, sentRows(form)),
    load: async id => formOf(await call(getReceipt, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'RECEIPT',
      name: start.id || draft,
      rowCount: form => sentRows(form).length,
      title: form => form.receiveNo || (form.rows[0]?.code ?? ''),
    },
  })
}

interface FormPageProps {
  start: ReceiptForm
  /** The unfinished draft that the page was opened for. */
  draft: string | undefined
  onDone(): void
}

function ReceiptFormPage({ start, draft, onDone }: FormPageProps) {
  const t = useWords('receipts')
  const host = useElementScope()?.host
  const session = useReceiptForm(start, draft)
  const { form, problems, change } = session
  const name = form.receiveNo === '' ? t('title.new') : t('title.edit', { receiveNo: form.receiveNo })
  usePageName(name)
  const columns = useColumns(form)
  const save = (post: boolean) =>
    session[post ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (post ? call(postReceipt, { receipt: input }) : call(saveReceipt, input))
      session.saved(formOf(saved))
      toast(t(post ? 'done.post' : 'done.saved', { receiveNo: saved.receiveNo }))
      if (host && navigate(host, '/receive/detail', { id: saved.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={name} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? t.find(`detail.${field}`) ?? field}
        nameOf={field =>
          rowProblemName(field, form.rows, name => t.find(`fields.${name === 'orderDetailId' ? 'orderRow' : name}`))
        }
      />
      <SectionBox title={t('detail.facts')} content={<ReceiptFields session={session} />} />
      <SectionBox
        title={t('detail.rows')}
        content={
          <RowGrid<ReceiptFormRow>
            label={t('detail.rows')}
            columns={columns}
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
      <SerialSection<ReceiptFormRow>
        rows={form.rows}
        problems={problems}
        titleOf={row => [row.code, row.material, row.batchNo].filter(Boolean).join(' · ')}
        qtyOf={row => row.receivedQty}
        onChange={(row, serials) =>
          change({ rows: form.rows.map(each => (each.key === row.key ? { ...each, serials } : each)) })
        }
      />
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { rows: sentRows(form).length })}
        busy={session.busy}
        save={t('acts.save')}
        submit={t('acts.post')}
        onSave={save}
      />
    </div>
  )
}

/** When and where it arrived. */
function ReceiptFields({ session: { form, problems, change } }: { session: ReceiptSession }) {
  const t = useWords('receipts')
  const errorOf = (field: string) => problems.find(problem => problem.field === field)?.msg
  return (
    <FormGrid>
      <DayField
        name="receiveDate"
        label={t('fields.receiveDate')}
        required
        value={form.receiveDate}
        error={errorOf('receiveDate')}
        onChange={receiveDate => change({ receiveDate })}
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
      <SelectField
        name="receiveType"
        label={t('fields.receiveType')}
        emptyLabel={t('types.ofRows')}
        choices={receiveTypes.map(value => ({ value, label: t(`types.${value}`) }))}
        value={form.receiveType}
        error={errorOf('receiveType')}
        onChange={type => change({ receiveType: receiveTypes.find(each => each === type) ?? '' })}
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

function useColumns({ deliveryId, rows }: ReceiptForm): GridColumn<ReceiptFormRow>[] {
  const t = useWords('receipts')
  const fromDelivery = deliveryId !== ''
  const serials = useSerialColumn<ReceiptFormRow>(rows)
  return [
    {
      field: 'orderDetailId',
      textField: 'code',
      title: t('fields.orderRow'),
      type: 'lookup',
      width: 176,
      required: true,
      lov: 'LOV_DELIVERABLE_ROW',
      locked: () => fromDelivery,
      onPick: (row, picked) => ({
        material: materialName(materialIn(picked)),
        expected: '',
        serialMode: textAt(picked, 'serialMode'),
        receivedQty: row.receivedQty || textAt(picked, 'openQty'),
      }),
      sets: ['material', 'serialMode'],
    },
    { field: 'material', title: t('fields.material'), type: 'readonly', width: 220 },
    ...(fromDelivery
      ? [{ field: 'expected', title: t('fields.shippedQty'), type: 'readonly', width: 110, align: 'end' } as const]
      : []),
    { field: 'receivedQty', title: t('fields.receivedQty'), type: 'decimal', width: 96, required: true },
    { field: 'rejectedQty', title: t('fields.rejectedQty'), type: 'decimal', width: 96 },
    { field: 'rejectReason', title: t('fields.rejectReason'), type: 'text', width: 180, maxLength: 500 },
    { field: 'batchNo', title: t('fields.batchNo'), type: 'text', width: 120, maxLength: 64 },
    { field: 'expireDate', title: t('fields.expireDate'), type: 'day', width: 116 },
    ...serials,
  ]
}

function formProblems(form: ReceiptForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/
  if (form.receiveDate === '') problems.push({ field: 'receiveDate', code: '10011', msg: say('required') })
  form.rows.forEach((row, at) => {
    for (const field of ['receivedQty', 'rejectedQty'] as const)
      if (row[field] !== '' && !decimal.test(row[field]))
        problems.push({ field: `details[${at}].${field}`, row: at, code: '10008', msg: say('decimal') })
  })
  return problems
}

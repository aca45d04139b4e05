import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import type { InvoiceableRow } from '../../contract/invoices/application-parts.ts'
import {
  getApplication,
  queryInvoiceableRows,
  saveApplication,
  submitApplication,
} from '../../contract/invoices/applications.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { formatPrice, formatQuantity } from '../../kit/format/decimal-format.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { useList } from '../../kit/state/list-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../ui/grid/row-grid.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import type { Column } from '../../ui/table/column.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { materialName } from '../../widgets/document/material-name.ts'
import { usePageName, usePageTab } from '../../widgets/page-tab/page-tab.ts'
import { formOf, formWith, inputOf, readForm } from './application-form.ts'
import type { ApplicationForm, ApplicationFormRow } from './application-form.ts'

/** The page in the portal: a draft (`?id=`), chosen rows of receipts (`?rows=1,2`), or what may be invoiced to choose from. */
export function ApplicationEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, rows, draft } = query
  if (id) return <EditedApplication key={id} id={id} />
  if (draft) return <ApplicationFormPage key={draft} start={formWith([])} draft={draft} />
  return rows ? <NewApplication key={rows} ids={rows.split(',')} /> : <InvoiceableRows />
}

function EditedApplication({ id }: { id: string }) {
  const detail = useDetail(getApplication, { id })
  return <LoadedDocument detail={detail}>{kept => <ApplicationFormPage start={formOf(kept)} />}</LoadedDocument>
}

function NewApplication({ ids }: { ids: readonly string[] }) {
  const rows = useDetail(queryInvoiceableRows, { ids: [...ids], pageSize: 300 })
  return <LoadedDocument detail={rows}>{page => <ApplicationFormPage start={formWith(page.records)} />}</LoadedDocument>
}

/** Rows of receipts of which something is not invoiced, to choose from. */
function InvoiceableRows() {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const list = useList(queryInvoiceableRows)
  const quantity = (field: 'payableQty' | 'appliedQty' | 'openQty'): Column<InvoiceableRow> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    priority: field === 'openQty' ? 1 : 3,
    cell: row => `${formatQuantity(row[field], row.unitPrecision, t.language)} ${row.unitSymbol}`,
  })
  return (
    <ListPage
      title={t('invoiceable.title')}
      list={list}
      columns={[
        {
          field: 'orderNo',
          title: t('fields.orderRow'),
          width: 176,
          card: 'title',
          priority: 1,
          cell: row => `${row.orderNo} / ${row.rowNo}`,
        },
        { field: 'receiveNo', title: t('fields.receiveNo'), width: 160 },
        { field: 'receiveDate', title: t('fields.receiveDate'), width: 108 },
        {
          field: 'materialText',
          title: t('fields.material'),
          minWidth: 200,
          wrap: true,
          cell: row => materialName(row),
        },
        quantity('payableQty'),
        quantity('appliedQty'),
        quantity('openQty'),
        {
          field: 'price',
          title: t('fields.price'),
          align: 'end',
          priority: 1,
          cell: row => (
            <span className="amount">
              {formatPrice(row.price, row.currencyDigits, t.language)} <small>{row.currency}</small>
            </span>
          ),
        },
        { field: 'companyName', title: t('fields.company'), priority: 4 },
      ]}
      filters={[
        {
          field: 'keyword',
          title: t('filters.keyword'),
          type: 'input',
          placeholder: t('filters.rowHint'),
          maxLength: 64,
        },
      ]}
      bulkActions={[
        {
          name: 'apply',
          label: t('acts.applyRows'),
          icon: 'file-text',
          tone: 'primary',
          nothingSelected: t('invoiceable.nothing'),
          objection: rows => mixedField(rows, field => t(`invoiceable.mixed.${field}`)),
          run: rows => host && navigate(host, '/sup-apply-edit', { rows: rows.map(row => row.id).join(',') }),
        },
      ]}
      rowKey={row => row.id}
      emptyText={t('invoiceable.empty')}
    />
  )
}

const shared = ['companyId', 'supplierId', 'orgId', 'currency', 'taxMode'] as const

/** What rows of one application must have in common and these have not, in words. */
function mixedField(rows: readonly InvoiceableRow[], textOf: (field: (typeof shared)[number]) => string) {
  const found = shared.find(field => new Set(rows.map(row => row[field])).size > 1)
  return found && textOf(found)
}

interface FormPageProps {
  start: ApplicationForm
  /** The unfinished draft that the page was opened for. */
  draft?: string
}

function ApplicationFormPage({ start, draft }: FormPageProps) {
  useStyles(formFootStyles)
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const [rowKeys] = useState(() => start.rows.map(row => row.receiveDetailId).join('.'))
  const session = useFlatForm<ApplicationForm>({
    key: `srm.invoice-apply.${userId}.${start.id || draft || rowKeys}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getApplication, { id })),
    problemsOf: form => formProblems(form, t('problems.decimal')),
    aside: {
      kind: 'INVOICE_APPLY',
      name: start.id || draft,
      rowCount: form => form.rows.length,
      title: form => form.applyNo || (form.rows[0]?.code ?? ''),
    },
  })
  const { form } = session
  const name = form.applyNo === '' ? t('edit.new') : t('edit.title', { number: form.applyNo })
  const { close } = usePageTab()
  usePageName(name)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const input = inputOf(typed)
      const saved = await (submit ? call(submitApplication, { application: input }) : call(saveApplication, input))
      session.saved(formOf(saved))
      toast(t(submit ? 'done.submit' : 'done.saved', { number: saved.applyNo }))
      if (host && navigate(host, '/invoice-apply-detail', { id: saved.id })) close()
    })
  return (
    <div className="document-form">
      <PageHeader title={name} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => problemName(field, form, key => t.find(key))}
      />
      <FormBody session={session} />
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <p>{t('summary', { rows: form.rows.length })}</p>
        <div className="button-row">
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

/** The rows with their quantities and prices, and a remark. */
function FormBody({ session: { form, change, problems } }: { session: FlatForm<ApplicationForm> }) {
  const t = useWords('invoices')
  return (
    <>
      <SectionBox
        title={t('detail.rows')}
        content={
          <RowGrid<ApplicationFormRow>
            label={t('detail.rows')}
            columns={useGridColumns()}
            rows={form.rows}
            onChange={rows => change({ rows })}
            newRow={above => above ?? emptyRow}
            maxRows={form.rows.length}
            problems={problems}
            path="details"
            rowTitle={row => row.code}
          />
        }
      />
      <SectionBox
        title={t('detail.facts')}
        content={
          <FormGrid>
            <TextField
              name="remark"
              label={t('fields.remark')}
              span={3}
              maxLength={500}
              value={form.remark}
              onChange={remark => change({ remark })}
            />
          </FormGrid>
        }
      />
    </>
  )
}

const emptyRow: ApplicationFormRow = {
  key: 'new',
  receiveDetailId: '',
  code: '',
  material: '',
  openQty: '',
  unit: '',
  qty: '',
  price: '',
  taxPercent: '',
}

function useGridColumns(): GridColumn<ApplicationFormRow>[] {
  const t = useWords('invoices')
  return [
    { field: 'code', title: t('fields.receiptRow'), type: 'readonly', width: 250 },
    { field: 'material', title: t('fields.material'), type: 'readonly', width: 240 },
    { field: 'openQty', title: t('fields.openQty'), type: 'readonly', width: 96, align: 'end' },
    { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 110, required: true },
    { field: 'unit', title: t('fields.unit'), type: 'readonly', width: 70 },
    { field: 'price', title: t('fields.price'), type: 'decimal', width: 120, required: true },
    { field: 'taxPercent', title: t('fields.taxPercent'), type: 'readonly', width: 80, align: 'end' },
  ]
}

function formProblems(form: ApplicationForm, msg: string): FieldProblem[] {
  const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/
  return form.rows.flatMap((row, at) =>
    (['qty', 'price'] as const)
      .filter(field => !decimal.test(row[field]))
      .map(field => ({ field: `details[${at}].${field}`, row: at, code: '10008', msg })),
  )
}

function problemName(field: string, form: ApplicationForm, find: (key: string) => string | undefined) {
  const [, index, name] = /^details\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const label = find(`fields.${name ?? field}`)
  const code = index === undefined ? '' : (form.rows[Number(index)]?.code ?? '')
  return [code, label].filter(Boolean).join(', ') || undefined
}

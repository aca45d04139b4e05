import { useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import {
  getApplication,
  queryCreditableRows,
  queryInvoiceableRows,
  saveApplication,
  submitApplication,
} from '../../../contract/money/invoices/applications.ts'
import type { InvoiceableRow, InvoiceKind } from '../../../contract/money/invoices/application-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { CorrectsField } from './corrects-field.tsx'
import { blankRow, formOf, formWith, inputOf, readForm } from './application-form.ts'
import { chargeName } from './charge-names.ts'
import { CreditableRows, InvoiceableRows } from './invoiceable-rows.tsx'
import type { ApplicationForm, ApplicationFormRow } from './application-form.ts'

/**
 * A draft (`?id=`), chosen rows of receipts and positive lines of statements (`?rows=1,2&charges=3`), chosen rows of
 * returns and negative lines (`?returns=1,2&lines=3`), or what may be invoiced, with `?kind=CREDIT_NOTE` credited, to
 * choose from.
 */
export function ApplicationEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id, rows, charges, returns, lines, draft, kind } = query
  if (id) return <EditedApplication key={id} id={id} />
  if (draft) return <ApplicationFormPage key={draft} start={formWith('INVOICE', [])} draft={draft} />
  if (rows || charges) return <NewApplication key={`${rows} ${charges}`} ids={idsOf(rows)} lines={idsOf(charges)} />
  if (returns || lines)
    return <NewCreditNote key={`${returns} ${lines}`} returns={idsOf(returns)} lines={idsOf(lines)} />
  return kind === 'CREDIT_NOTE' ? <CreditableRows /> : <InvoiceableRows />
}

const idsOf = (text = '') => text.split(',').filter(id => id !== '')

function EditedApplication({ id }: { id: string }) {
  const detail = useDetail(getApplication, { id })
  return <LoadedDocument detail={detail}>{kept => <ApplicationFormPage start={formOf(kept)} />}</LoadedDocument>
}

function NewApplication({ ids, lines }: { ids: readonly string[]; lines: readonly string[] }) {
  const rows = useDetail(queryInvoiceableRows, { ids: [...ids], statementLineIds: [...lines], pageSize: 300 })
  return <LoadedDocument detail={rows}>{page => <ChosenRows kind="INVOICE" rows={page.records} />}</LoadedDocument>
}

function NewCreditNote({ returns, lines }: { returns: readonly string[]; lines: readonly string[] }) {
  const ids = { returnDetailIds: [...returns], statementLineIds: [...lines] }
  const rows = useDetail(queryCreditableRows, { ...ids, pageSize: 300 })
  return <LoadedDocument detail={rows}>{page => <ChosenRows kind="CREDIT_NOTE" rows={page.records} />}</LoadedDocument>
}

/** A form over what was chosen, as far as something of it is open still. */
function ChosenRows({ kind, rows }: { kind: InvoiceKind; rows: readonly InvoiceableRow[] }) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  if (rows.length > 0) return <ApplicationFormPage start={formWith(kind, rows)} />
  const credit = kind === 'CREDIT_NOTE'
  const choose = {
    name: 'choose',
    label: t(credit ? 'creditable.title' : 'invoiceable.title'),
    run: () => host && navigate(host, '/sup-apply-edit', credit ? { kind } : {}),
  }
  return <EmptyState page title={t(credit ? 'creditable.nothing' : 'invoiceable.none')} action={choose} />
}

interface FormPageProps {
  start: ApplicationForm
  /** The unfinished draft that the page was opened for. */
  draft?: string
}

function ApplicationFormPage({ start, draft }: FormPageProps) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const [rowKeys] = useState(() => start.rows.map(row => `${row.source}${row.sourceId}`).join('.'))
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
  const credit = form.kind === 'CREDIT_NOTE'
  const fresh = t(credit ? 'edit.newCredit' : 'edit.new')
  const name = form.applyNo === '' ? fresh : t('edit.title', { number: form.applyNo })
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
      <SaveFoot
        label={t('foot')}
        summary={t('summary', { rows: form.rows.length })}
        busy={session.busy}
        save={t('acts.save')}
        submit={t('acts.submit')}
        onSave={save}
      />
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
            columns={useGridColumns(form.kind)}
            rows={form.rows}
            onChange={rows => change({ rows })}
            newRow={above => above ?? { key: 'new', ...blankRow }}
            maxRows={form.rows.length}
            problems={problems}
            path="details"
            rowTitle={row => row.code || row.material}
          />
        }
      />
      <SectionBox
        title={t('detail.facts')}
        content={
          <FormGrid>
            {form.kind === 'CREDIT_NOTE' && (
              <CorrectsField form={form} problems={problems} onChange={correctsId => change({ correctsId })} />
            )}
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

const isCharge = ({ source }: ApplicationFormRow) => source === 'CHARGE'

function useGridColumns(kind: ApplicationForm['kind']): GridColumn<ApplicationFormRow>[] {
  const t = useWords('invoices')
  const code = t(kind === 'CREDIT_NOTE' ? 'fields.creditedRow' : 'fields.chargedRow')
  return [
    {
      field: 'code',
      title: code,
      type: 'readonly',
      width: 250,
      cell: row => (isCharge(row) ? chargeName(t, { allowanceFlag: row.allowance === '1' ? 1 : 0 }) : row.code),
    },
    { field: 'material', title: t('fields.material'), type: 'readonly', width: 240 },
    { field: 'openQty', title: t('fields.openQty'), type: 'readonly', width: 96, align: 'end' },
    { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 110, required: true, locked: isCharge },
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
  const row = index === undefined ? undefined : form.rows[Number(index)]
  return [row?.code || row?.material, label].filter(Boolean).join(', ') || undefined
}

import { useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { sumOf } from '../../contract/amounts.ts'
import { signedAmount } from '../../contract/invoices/signed-amount.ts'
import { getPayment, queryDueInvoices, savePayment, submitPayment } from '../../contract/payments/payments.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { formatMoney } from '../../kit/format/decimal-format.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import type { Action } from '../../ui/actions.ts'
import { Button } from '../../ui/button.tsx'
import { FormGrid } from '../../ui/field/form-grid.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { SectionBox } from '../../ui/page/detail-page.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { formFootStyles } from '../../ui/styles/form-foot.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../widgets/page-tab/page-tab.ts'
import { OtherPayment } from './other-payment-edit.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { blankRow, formOf, formWith, inputOf, readForm } from './payment-form.ts'
import type { PaymentForm, PaymentFormRow } from './payment-form.ts'

/**
 * The page in the portal: a draft (`?id=`), an unfinished form (`?draft=`), or chosen invoices (`?invoices=1,2`); with
 * `?type=OTHER` a payment without invoices.
 */
export function PaymentEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('payments')
  const toDue = useWayToDue()
  const { id, invoices, draft, type } = query
  if (type === 'OTHER') return <OtherPayment id={id} />
  if (id) return <EditedPayment key={id} id={id} />
  if (draft) return <PaymentFormPage key={draft} start={formWith([])} draft={draft} />
  return invoices ? (
    <NewPayment key={invoices} ids={invoices.split(',')} />
  ) : (
    <EmptyState page title={t('lists.due.nothing')} action={toDue} />
  )
}

/** Leads to the list where invoices are chosen. */
function useWayToDue(): Action {
  const t = useWords('payments')
  const host = useElementScope()?.host
  return { name: 'choose', label: t('lists.due.title'), run: () => host && navigate(host, '/fiance/arrival-payment') }
}

function EditedPayment({ id }: { id: string }) {
  const detail = useDetail(getPayment, { id })
  return (
    <LoadedDocument detail={detail}>
      {kept => <PaymentFormPage start={formOf(kept)} others={!kept.allowed.includes('submit')} />}
    </LoadedDocument>
  )
}

function NewPayment({ ids }: { ids: readonly string[] }) {
  const t = useWords('payments')
  const toDue = useWayToDue()
  const rows = useDetail(queryDueInvoices, { ids: [...ids], pageSize: 300 })
  return (
    <LoadedDocument detail={rows}>
      {page =>
        page.records.length === 0 ? (
          <EmptyState page title={t('lists.due.empty')} action={toDue} />
        ) : (
          <PaymentFormPage start={formWith(page.records)} />
        )
      }
    </LoadedDocument>
  )
}

interface FormPageProps {
  start: PaymentForm
  /** The unfinished draft that the page was opened for. */
  draft?: string
  /** Somebody else wrote it, and submits it. */
  others?: boolean
}

function PaymentFormPage({ start, draft, others = false }: FormPageProps) {
  useStyles(formFootStyles)
  const t = useWords('payments')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const [rowKeys] = useState(() => start.rows.map(row => row.invoiceId).join('.'))
  const session = useFlatForm<PaymentForm>({
    key: `srm.payment.${userId}.${start.id || draft || rowKeys}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getPayment, { id })),
    problemsOf: form => formProblems(form, problem => t(`problems.${problem}`)),
    aside: {
      kind: 'PAYMENT',
      name: start.id || draft,
      rowCount: form => form.rows.length,
      title: form => form.payApplyNo || (form.rows[0]?.invoiceNo ?? ''),
    },
  })
  const { form } = session
  const name = form.payApplyNo === '' ? t('edit.new') : t('edit.title', { number: form.payApplyNo })
  const { close } = usePageTab()
  usePageName(name)
  const save = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const draft = await call(savePayment, inputOf(typed))
      session.saved(formOf(draft))
      const saved = submit ? await call(submitPayment, { id: draft.id, version: draft.version }) : draft
      toast(t(submit ? 'done.submit' : 'done.saved', { number: saved.payApplyNo }))
      if (host && navigate(host, '/fiance/payment-inquiry-detail', { id: saved.id })) close()
    })
  const amounts = form.rows
    .filter(row => isAmount(row.applyAmount))
    .map(row => signedAmount(row.kind === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'INVOICE', row.applyAmount))
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
        <p>
          {t('summary', {
            rows: form.rows.length,
            amount: `${formatMoney(sumOf(amounts), form.digits, t.language)} ${form.currency}`,
          })}
        </p>
        <div className="button-row">
          <Button busy={session.busy} onClick={() => save(false)}>
            {t('acts.save')}
          </Button>
          {!others && (
            <Button tone="primary" busy={session.busy} onClick={() => save(true)}>
              {t('acts.submit')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function FormBody({ session: { form, change, problems } }: { session: FlatForm<PaymentForm> }) {
  const t = useWords('payments')
  return (
    <>
      <SectionBox
        title={t('detail.invoices')}
        content={
          <RowGrid<PaymentFormRow>
            label={t('detail.invoices')}
            columns={[
              { field: 'invoiceNo', title: t('fields.invoiceNo'), type: 'readonly', width: 240 },
              {
                field: 'kind',
                title: t('fields.kind'),
                type: 'readonly',
                width: 110,
                cell: row => t(row.kind === 'CREDIT_NOTE' ? 'kind.CREDIT_NOTE' : 'kind.INVOICE'),
              },
              { field: 'dueDate', title: t('fields.dueDate'), type: 'readonly', width: 120 },
              { field: 'openAmount', title: t('fields.openAmount'), type: 'readonly', width: 140, align: 'end' },
              { field: 'applyAmount', title: t('fields.applyAmount'), type: 'decimal', width: 150, required: true },
            ]}
            rows={form.rows}
            onChange={rows => change({ rows })}
            newRow={above => above ?? emptyRow}
            maxRows={form.rows.length}
            problems={problems}
            path="details"
            rowTitle={row => row.invoiceNo}
          />
        }
      />
      <SectionBox
        title={t('detail.facts')}
        content={
          <FormGrid>
            <PayeeFields form={form} problems={problems} change={change} />
          </FormGrid>
        }
      />
    </>
  )
}

const emptyRow: PaymentFormRow = { key: 'new', ...blankRow }

const isAmount = (text: string) => /^\d{1,18}(\.\d{1,4})?$/.test(text)

function formProblems(form: PaymentForm, say: (problem: 'required' | 'decimal') => string): FieldProblem[] {
  const problems: FieldProblem[] = form.rows.flatMap((row, at) =>
    isAmount(row.applyAmount)
      ? []
      : [{ field: `details[${at}].applyAmount`, row: at, code: '10008', msg: say('decimal') }],
  )
  if (form.planDate === '') problems.push({ field: 'planDate', code: '10011', msg: say('required') })
  return problems
}

function problemName(field: string, form: PaymentForm, find: (key: string) => string | undefined) {
  const [, index, name] = /^details\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const label = find(`fields.${name ?? field}`)
  const number = index === undefined ? '' : (form.rows[Number(index)]?.invoiceNo ?? '')
  return [number, label].filter(Boolean).join(', ') || undefined
}

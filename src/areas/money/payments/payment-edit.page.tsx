import { useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { sumOf } from '../../../contract/amounts.ts'
import { signedAmount } from '../../../contract/money/invoices/signed-amount.ts'
import { getPayment, queryDueInvoices, savePayment } from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useFlatForm } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { AdvanceProposal } from './advance-proposal.tsx'
import { OtherPayment } from './other-payment-edit.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { PaymentFormFrame } from './payment-form-frame.tsx'
import { blankRow, formOf, formWith, inputOf, isAmount, readForm } from './payment-form.ts'
import type { PaymentForm, PaymentFormRow } from './payment-form.ts'

/**
 * A draft (`?id=`), an unfinished form (`?draft=`), or chosen invoices (`?invoices=1,2`); with `?type=OTHER` a payment
 * without invoices.
 */
export function PaymentEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('payments')
  const toDue = useWayToDue()
  const { id, invoices, draft, type } = query
  if (type === 'OTHER') return <OtherPayment id={id} draft={draft} />
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
  /** Another user wrote it; this one submits it. */
  others?: boolean
}

function PaymentFormPage({ start, draft, others = false }: FormPageProps) {
  const t = useWords('payments')
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
  const amounts = form.rows
    .filter(row => isAmount(row.applyAmount))
    .map(row => signedAmount(row.kind === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'INVOICE', row.applyAmount))
  return (
    <PaymentFormFrame
      session={session}
      title={form.payApplyNo === '' ? t('edit.new') : t('edit.title', { number: form.payApplyNo })}
      nameOf={field => problemName(field, form, key => t.find(key))}
      save={typed => call(savePayment, inputOf(typed))}
      formOf={formOf}
      others={others}
      summary={t('summary', {
        rows: form.rows.length,
        amount: `${formatMoney(sumOf(amounts), form.digits, t.language)} ${form.currency}`,
      })}
    >
      <FormBody session={session} />
    </PaymentFormFrame>
  )
}

function FormBody({ session }: { session: FlatForm<PaymentForm> }) {
  const t = useWords('payments')
  const { form, change, problems } = session
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
      <AdvanceProposal session={session} />
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

import { Fragment, useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import { paymentBusinessType } from '../../../contract/money/payments/payment-parts.ts'
import type { Payment, PaymentRow } from '../../../contract/money/payments/payment-parts.ts'
import { getPayment, queryPaymentHistory } from '../../../contract/money/payments/payments.ts'
import { signedAmount } from '../../../contract/money/invoices/signed-amount.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { draftSteps, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { WhoDecides } from '../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { CameBackPanel, ConfirmPanel, RepayPanel } from './paid-panels.tsx'
import { usePaymentActs } from './payment-acts.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { usePaymentFiles } from './payment-files.tsx'
import { PaymentLetter } from './payment-letter.tsx'
import { PaymentTag, paymentTones } from './payment-tags.tsx'

/** Query: `?id=`. */
export function PaymentDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('payments')
  return (
    <DocumentById id={query.id} read={getPayment} none={t('detail.none')}>
      {(payment, detail) => (
        <Fragment key={payment.id}>
          <Loaded payment={payment} onPayment={detail.set} />
          <PaymentLetter payment={payment} />
        </Fragment>
      )}
    </DocumentById>
  )
}

interface LoadedProps {
  payment: Payment
  onPayment(payment: Payment): void
}

function Loaded({ payment, onPayment }: LoadedProps) {
  const t = useWords('payments')
  usePageName(payment.payApplyNo)
  const [panel, setPanel] = useState<'repay' | 'cameBack'>()
  const history = useDetail(queryPaymentHistory, { id: payment.id })
  const showNew = (next: Payment) => {
    setPanel(undefined)
    onPayment(next)
    history.reload()
  }
  const { allowed } = payment
  return (
    <DetailPage
      header={<PaymentHeader payment={payment} onPayment={showNew} onOpen={setPanel} />}
      notice={
        <>
          <WhoDecides businessType={paymentBusinessType} document={payment} />
          {allowed.includes('approve') && <DecisionPanel payment={payment} onPayment={showNew} />}
          {allowed.includes('confirm') && <ConfirmPanel key={payment.version} payment={payment} onPayment={showNew} />}
          {panel === 'repay' && allowed.includes('repay') && (
            <RepayPanel payment={payment} onPayment={showNew} onCancel={() => setPanel(undefined)} />
          )}
          {panel === 'cameBack' && allowed.includes('giveBack') && (
            <CameBackPanel payment={payment} onPayment={showNew} onCancel={() => setPanel(undefined)} />
          )}
        </>
      }
      sections={[...useSections(payment), ...usePaymentFiles(payment, history.reload)]}
      aside={<DocumentHistory history={history} t={t} tones={paymentTones} />}
    />
  )
}

function useSections(payment: Payment) {
  const t = useWords('payments')
  const rows = useRowColumns(payment)
  const records = useRecordColumns(payment)
  const offsets = useOffsetColumns(payment)
  const host = useElementScope()?.host
  const opened = {
    onRow: ({ invoiceId }: { invoiceId: string }) =>
      host && navigate(host, '/fiance/invoice-detail', { id: invoiceId }),
    rowHref: ({ invoiceId }: { invoiceId: string }) => link('/fiance/invoice-detail', { id: invoiceId }),
  }
  const facts = { name: 'facts', title: t('detail.facts'), content: <PaymentFacts payment={payment} /> }
  const section = (name: 'invoices' | 'records' | 'offsets', count: number, content: React.ReactNode) =>
    count === 0 ? [] : [{ name, title: t(`detail.${name}`), count, content }]
  return [
    ...section(
      'invoices',
      payment.details.length,
      <DataTable
        label={t('detail.invoices')}
        columns={rows}
        rows={payment.details}
        rowKey={row => row.id}
        {...opened}
      />,
    ),
    facts,
    ...section(
      'records',
      payment.records.length,
      <DataTable label={t('detail.records')} columns={records} rows={payment.records} rowKey={row => row.id} />,
    ),
    ...section(
      'offsets',
      payment.offsets.length,
      <DataTable
        label={t('detail.offsets')}
        columns={offsets}
        rows={payment.offsets}
        rowKey={row => row.invoiceId}
        {...opened}
      />,
    ),
  ]
}

/** Agreeing to a payment, or rejecting it with an opinion. */
function DecisionPanel({ payment, onPayment }: LoadedProps) {
  const t = useWords('payments')
  const { payApplyNo: number } = payment
  return (
    <DocumentDecision
      page="/fiance/payment-inquiry-detail"
      document={payment}
      read={getPayment}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { number })}
      onDocument={onPayment}
    />
  )
}

const expectedSteps = { ...draftSteps, APPROVED: 'send', PAYING: 'confirm', PART_PAID: 'confirm' } as const

function PaymentHeader({ payment, onPayment, onOpen }: LoadedProps & { onOpen(panel: 'repay' | 'cameBack'): void }) {
  const t = useWords('payments')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = usePaymentActs({ payment, onPayment, onOpen })
  const expected = useExpectedText(t, payment, expectedSteps, {
    decidedOn: payment.status === 'APPROVING' && link('/fiance/payment-inquiry-detail', { id: payment.id }),
  })
  const money = (amount: string) => `${formatMoney(amount, payment.currencyDigits, t.language)} ${payment.currency}`
  return (
    <DocumentHeader
      number={payment.payApplyNo}
      title={t(payment.payType === 'ADVANCE' ? 'detail.advance' : 'detail.one')}
      status={<PaymentTag status={payment.status} />}
      facts={[
        supplier
          ? { label: t('fields.company'), value: payment.companyName }
          : { label: t('fields.supplier'), value: supplierFact(payment) },
        { label: t('fields.amount'), value: money(payment.amount) },
        { label: t('fields.paidAmount'), value: money(payment.paidAmount) },
        ...(payment.returnedAmount === '0'
          ? []
          : [{ label: t('fields.returnedAmount'), value: money(payment.returnedAmount) }]),
        { label: t('fields.planDate'), value: payment.planDate },
        ...(payment.payType === 'ADVANCE' ? [{ label: t('fields.balance'), value: money(payment.balance) }] : []),
      ]}
      expected={supplier || (payment.status === 'PART_PAID' && payment.leftAmount === '0') ? undefined : expected}
      primary={primary}
      actions={actions}
      onBack={
        host &&
        (() =>
          void navigate(
            host,
            payment.payType === 'ADVANCE' && !supplier ? '/fiance/advance' : '/fiance/payment-inquiry',
          ))
      }
    />
  )
}

function useMoney<Row>(digits: number) {
  const t = useWords('payments')
  return (field: keyof Row & string, title: string, read: (row: Row) => string): Column<Row> => ({
    field,
    title,
    align: 'end',
    total: 'sum',
    moneyDigits: digits,
    amount: read,
    cell: row => formatMoney(read(row), digits, t.language),
  })
}

function useRowColumns({ currencyDigits }: Payment): Column<PaymentRow>[] {
  const t = useWords('payments')
  const money = useMoney<PaymentRow>(currencyDigits)
  return [
    { field: 'invoiceNo', title: t('fields.invoiceNo'), link: true, card: 'title', minWidth: 160 },
    { field: 'kind', title: t('fields.kind'), under: 'invoiceNo', cell: row => t(`kind.${row.kind}`) },
    { field: 'invoiceDate', title: t('fields.invoiceDate'), width: 110, priority: 3 },
    { field: 'dueDate', title: t('fields.dueDate'), width: 110 },
    money('amountIncl', t('fields.amountIncl'), row => row.amountIncl),
    money('offsetAmount', t('fields.offsetAmount'), row => row.offsetAmount),
    money('applyAmount', t('fields.applyAmount'), row => signedAmount(row.kind, row.applyAmount)),
    money('paidAmount', t('fields.paidAmount'), row => signedAmount(row.kind, row.paidAmount)),
  ]
}

function useRecordColumns({ currencyDigits }: Payment): Column<Payment['records'][number]>[] {
  const t = useWords('payments')
  // Returned amounts reduce the paid ones, so the rows have no sum.
  const { total: _total, ...amount } = useMoney<Payment['records'][number]>(currencyDigits)(
    'paidAmount',
    t('fields.amount'),
    row => (row.status === 'DONE' || row.paidAmount === '0' ? row.paidAmount : `-${row.paidAmount}`),
  )
  return [
    { field: 'paidDate', title: t('fields.paidDate'), card: 'title', width: 120 },
    { field: 'status', title: t('fields.status'), width: 110, cell: row => t(`recordStatus.${row.status}`) },
    amount,
    { field: 'bankRef', title: t('fields.bankRef'), minWidth: 140 },
    { field: 'reason', title: t('fields.reason'), minWidth: 120, wrap: true },
    { field: 'createName', title: t('fields.createName'), priority: 3 },
  ]
}

function useOffsetColumns({ currencyDigits }: Payment): Column<Payment['offsets'][number]>[] {
  const t = useWords('payments')
  const money = useMoney<Payment['offsets'][number]>(currencyDigits)
  return [
    { field: 'invoiceNo', title: t('fields.invoiceNo'), link: true, card: 'title', minWidth: 160 },
    money('amount', t('fields.offsetAmount'), row => row.amount),
    { field: 'createTime', title: t('fields.createTime'), width: 170 },
  ]
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Invoice } from '../../../contract/money/invoices/invoice-parts.ts'
import { invoiceBusinessType } from '../../../contract/money/invoices/invoice-parts.ts'
import { getInvoice, queryInvoiceHistory } from '../../../contract/money/invoices/invoices.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { GivenFacts } from '../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'
import { textsIn, useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { DueParts } from './due-parts.tsx'
import { useInvoiceActs } from './invoice-acts.ts'
import { invoicePath, InvoiceTags, invoiceTones, MatchTag, statusText } from './invoice-tags.tsx'
import { MatchTable } from './match-table.tsx'
import { RefusePanel } from './refuse-panel.tsx'
import { ReleasePanel } from './release-panel.tsx'

export interface InvoiceProps {
  invoiceId: string
  /** The current user forwarded it: to the next check, to payment, or back. */
  onSubmit?(submitted: { id: string; invoiceNo: string; status: string }): unknown
}

export function InvoiceDetailPage({ invoiceId, onSubmit }: InvoiceProps) {
  useStyles(noteStyles)
  const detail = useDetail(getInvoice, { id: invoiceId })
  const show = (next: Invoice) => {
    const { id, invoiceNo, status } = next
    const handedOn = detail.value !== undefined && detail.value.status !== status
    detail.set(next)
    if (handedOn) onSubmit?.({ id, invoiceNo, status })
  }
  return (
    <LoadedDocument detail={detail}>
      {invoice => <LoadedInvoice key={invoice.id} invoice={invoice} onInvoice={show} />}
    </LoadedDocument>
  )
}

/** The invoice of an id; without one it says what is missing. */
export function InvoiceOrHint({ invoiceId = '', ...told }: Partial<InvoiceProps>) {
  const t = useWords('invoices')
  if (invoiceId === '') return <EmptyState page title={t('detail.noInvoice')} />
  return <InvoiceDetailPage invoiceId={invoiceId} {...told} />
}

/** Query: `?id=`. */
export function InvoiceDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return <InvoiceOrHint invoiceId={query['id'] ?? ''} />
}

interface LoadedProps {
  invoice: Invoice
  onInvoice(invoice: Invoice): void
}

function LoadedInvoice({ invoice, onInvoice }: LoadedProps) {
  const t = useWords('invoices')
  usePageName(invoice.invoiceNo)
  const [refusing, setRefusing] = useState(false)
  const history = useDetail(queryInvoiceHistory, { id: invoice.id })
  const showNew = (next: Invoice) => {
    setRefusing(false)
    onInvoice(next)
    history.reload()
  }
  return (
    <DetailPage
      header={<InvoiceHeader invoice={invoice} onInvoice={showNew} onRefuse={() => setRefusing(true)} />}
      notice={
        <>
          {refusing && <RefusePanel invoice={invoice} onInvoice={showNew} onCancel={() => setRefusing(false)} />}
          {!refusing && invoice.allowed.includes('release') && (
            <ReleasePanel key={invoice.version} invoice={invoice} onInvoice={showNew} />
          )}
        </>
      }
      sections={[
        {
          name: 'match',
          title: t('detail.match'),
          count: invoice.details.length,
          content: <MatchTable invoice={invoice} />,
        },
        ...(invoice.dues.length > 1
          ? [
              {
                name: 'dues',
                title: t('detail.dues'),
                count: invoice.dues.length,
                content: <DueParts invoice={invoice} />,
              },
            ]
          : []),
        { name: 'facts', title: t('detail.facts'), content: <InvoiceFacts invoice={invoice} /> },
        {
          name: 'attachments',
          title: t('detail.files'),
          content: (
            <DocumentFiles businessType={invoiceBusinessType} businessId={invoice.id} onChanged={history.reload} />
          ),
        },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={invoiceTones} />}
    />
  )
}

const expectedSteps = {
  INVOICED: 'arrive',
  ARRIVED: 'check',
  CHECKED: ['recheck', 'post'],
  RECHECKED: 'post',
} as const

function InvoiceHeader({ invoice, onInvoice, onRefuse }: LoadedProps & { onRefuse(): void }) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { primary, actions } = useInvoiceActs({ invoice, onInvoice, onRefuse })
  const kind = invoice.kind === 'CREDIT_NOTE' ? 'credit' : 'invoice'
  const expected = useExpectedText(textsIn(t, kind), invoice, expectedSteps)
  const money = (amount: string) => `${formatMoney(amount, invoice.currencyDigits, t.language)} ${invoice.currency}`
  return (
    <DocumentHeader
      number={invoice.invoiceNo}
      title={t(invoice.kind === 'CREDIT_NOTE' ? 'kind.CREDIT_NOTE' : 'detail.invoice')}
      status={
        <span className="tags">
          <InvoiceTags invoice={invoice} />
          {!supplier && <MatchTag result={invoice.matchResult} />}
        </span>
      }
      facts={[
        supplier
          ? { label: t('fields.company'), value: invoice.companyName }
          : { label: t('fields.supplier'), value: supplierFact(invoice) },
        { label: t('fields.amountIncl'), value: money(invoice.amountIncl) },
        ...(invoice.kind === 'CREDIT_NOTE'
          ? [
              { label: t('fields.openCredit'), value: money(invoice.unpaidAmount) },
              {
                label: t('fields.correctsId'),
                value: documentLink(invoicePath, invoice.correctsId, invoice.correctsNo || '–'),
              },
            ]
          : [
              // Nothing is owed before it is posted.
              {
                label: t('fields.unpaidAmount'),
                value: invoice.postedDate === null ? '–' : money(invoice.unpaidAmount),
              },
              { label: t('fields.dueDate'), value: invoice.dueDate ?? '–' },
            ]),
      ]}
      expected={expected}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, supplier ? '/sup-invoice-search' : '/fiance/invoice-list'))}
    />
  )
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useWords('invoices')
  const money = (amount: string) => `${formatMoney(amount, invoice.currencyDigits, t.language)} ${invoice.currency}`
  const credit = invoice.kind === 'CREDIT_NOTE'
  const settled: [string, ReactNode][] = credit
    ? [[t('fields.setOff'), money(invoice.paidAmount)]]
    : [
        [t('fields.paidAmount'), money(invoice.paidAmount)],
        [t('fields.offsetAmount'), money(invoice.offsetAmount)],
      ]
  const facts: [string, ReactNode][] = [
    [t('fields.invoiceType'), t(`invoiceType.${invoice.invoiceType}`)],
    [t('fields.invoiceCode'), invoice.invoiceCode],
    [t('fields.invoiceDate'), invoice.invoiceDate],
    [t('fields.amountExcl'), money(invoice.amountExcl)],
    [t('fields.taxAmount'), money(invoice.taxAmount)],
    ...settled,
    ...invoice.credits.map(({ id, invoiceNo, amountIncl, status }): [string, ReactNode] => [
      t('kind.CREDIT_NOTE'),
      <span key={id}>
        {documentLink(invoicePath, id, invoiceNo)}
        {` · ${money(`-${amountIncl}`)} · ${statusText(t, 'CREDIT_NOTE', status)}`}
      </span>,
    ]),
    [t('fields.sellerTaxNo'), invoice.sellerTaxNo],
    [t('fields.buyerTaxNo'), invoice.buyerTaxNo],
    [t('fields.arriveDate'), invoice.arriveDate ?? ''],
    [t('fields.checkName'), invoice.checkName],
    [t('fields.recheckName'), invoice.recheckName],
    [t('fields.recheckReasons'), invoice.recheckReasons.map(reason => t(`recheck.${reason}`)).join(', ')],
    [t('fields.postedDate'), invoice.postedDate ?? ''],
    [
      t('fields.localAmount'),
      invoice.localAmount === null ? '' : `${formatMoney(invoice.localAmount, 2, t.language)} ${invoice.localCurrency}`,
    ],
    [t('fields.near'), invoice.near.map(each => `${each.invoiceNo} (${each.invoiceDate})`).join(', ')],
    [t('fields.nearAnswer'), invoice.nearAnswer],
    [t('fields.applyNo'), documentLink('/invoice-apply-detail', invoice.applyId, invoice.applyNo)],
    ...invoice.refusal.map((each): [string, ReactNode] => [
      t('fields.refusal'),
      [t(`reason.${each.reasonCode}`), t(`action.${each.actionCode}`), each.note].filter(Boolean).join(' · '),
    ]),
  ]
  return <GivenFacts facts={facts} />
}

import { useProfile } from '../../../account/use-profile.ts'
import { applicationBusinessType } from '../../../contract/money/invoices/application-parts.ts'
import type { Application, ApplicationRow } from '../../../contract/money/invoices/application-parts.ts'
import { getApplication, queryApplicationHistory } from '../../../contract/money/invoices/applications.ts'
import { invoiceStatuses } from '../../../contract/money/invoices/invoice-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
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
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { useApplicationActs } from './application-acts.ts'
import { orderRowName, signedPrice } from './charge-names.ts'
import { EnterPanel } from './enter-panel.tsx'
import { ApplicationTag, applicationTones, invoicePath, InvoiceTags } from './invoice-tags.tsx'

/** Query: `?id=`. */
export function ApplicationDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('invoices')
  return (
    <DocumentById id={query.id} read={getApplication} none={t('detail.none')}>
      {(application, detail) => <Loaded key={application.id} application={application} onApplication={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  application: Application
  onApplication(application: Application): void
}

function Loaded({ application, onApplication }: LoadedProps) {
  const t = useWords('invoices')
  usePageName(application.applyNo)
  const history = useDetail(queryApplicationHistory, { id: application.id })
  const showNew = (next: Application) => {
    onApplication(next)
    history.reload()
  }
  const { allowed } = application
  return (
    <DetailPage
      header={<ApplicationHeader application={application} onApplication={showNew} />}
      notice={
        <>
          {allowed.includes('approve') && <DecisionPanel application={application} onApplication={showNew} />}
          {allowed.includes('enterInvoices') && <EnterPanel application={application} onApplication={showNew} />}
        </>
      }
      sections={[
        {
          name: 'rows',
          title: t('detail.rows'),
          count: application.details.length,
          content: (
            <DataTable
              label={t('detail.rows')}
              columns={useRowColumns(application)}
              rows={application.details}
              rowKey={row => row.id}
              rowTone={row => (row.price === row.orderPrice ? undefined : 'wait')}
            />
          ),
        },
        ...(application.invoices.length === 0
          ? []
          : [
              {
                name: 'invoices',
                title: t('detail.invoices'),
                count: application.invoices.length,
                content: <InvoicesOf application={application} />,
              },
            ]),
        {
          name: 'attachments',
          title: t('detail.files'),
          content: (
            <DocumentFiles
              businessType={applicationBusinessType}
              businessId={application.id}
              onChanged={history.reload}
            />
          ),
        },
      ]}
      aside={<DocumentHistory history={history} t={t} statuses="applyStatus" tones={applicationTones} />}
    />
  )
}

/** Agreeing to the application, or rejecting it with an opinion. */
function DecisionPanel({ application, onApplication }: LoadedProps) {
  const t = useWords('invoices')
  const { applyNo } = application
  return (
    <DocumentDecision
      page="/pur-apply-approve-c"
      document={application}
      read={getApplication}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { number: applyNo })}
      onDocument={onApplication}
    />
  )
}

const expectedSteps = { NEW: 'submit', APPLYING: 'approve', REJECTED: 'edit', APPROVED: 'enterInvoices' } as const

function ApplicationHeader({ application, onApplication }: LoadedProps) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { applyNo, currency, currencyDigits } = application
  const money = (amount: string) => `${formatMoney(amount, currencyDigits, t.language)} ${currency}`
  const back = supplier ? '/sup-apply-search' : '/sup-apply-approve'
  const { primary, actions } = useApplicationActs({ application, onApplication, back })
  return (
    <DocumentHeader
      number={applyNo}
      title={t(application.kind === 'CREDIT_NOTE' ? 'applications.oneCredit' : 'applications.one')}
      status={<ApplicationTag application={application} />}
      facts={[
        supplier
          ? { label: t('fields.company'), value: application.companyName }
          : { label: t('fields.supplier'), value: supplierFact(application) },
        { label: t('fields.amountExcl'), value: money(application.amountExcl) },
        { label: t('fields.taxAmount'), value: money(application.taxAmount) },
        { label: t('fields.amountIncl'), value: money(application.amountIncl) },
        ...(application.correctsId === null
          ? []
          : [
              {
                label: t('fields.correctsId'),
                value: documentLink(invoicePath, application.correctsId, application.correctsNo),
              },
            ]),
        ...(application.brought === null || application.invoices.length > 0
          ? []
          : [
              {
                label: t('detail.brought'),
                value: `${application.brought.invoiceNo} · ${application.brought.invoiceDate}`,
              },
            ]),
        ...(application.opinion === '' ? [] : [{ label: t('fields.opinion'), value: application.opinion }]),
      ]}
      expected={useExpectedText(t, application, expectedSteps, {
        decidedOn: application.status === 'APPLYING' && link('/pur-apply-approve-c', { id: application.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, back))}
    />
  )
}

function useRowColumns({ currencyDigits, kind }: Application): Column<ApplicationRow>[] {
  const t = useWords('invoices')
  const credit = kind === 'CREDIT_NOTE'
  const money = (field: 'amountExcl' | 'taxAmount' | 'amountIncl'): Column<ApplicationRow> => ({
    field,
    title: t(`fields.${field}`),
    align: 'end',
    total: 'sum',
    moneyDigits: currencyDigits,
    cell: row => formatMoney(row[field], currencyDigits, t.language),
  })
  return [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      width: 172,
      card: 'title',
      cell: row => orderRowName(t, row),
    },
    { field: 'documentNo', title: t(credit ? 'fields.creditedNo' : 'fields.chargedNo'), width: 150 },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 180,
      wrap: true,
      cell: row => materialName(row),
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: row => `${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol}`,
    },
    {
      field: 'price',
      title: t('fields.price'),
      align: 'end',
      cell: row =>
        row.price === row.orderPrice || row.source === 'CHARGE' ? (
          formatPrice(signedPrice(row), currencyDigits, t.language)
        ) : (
          <span className="difference">
            <del>{formatPrice(row.orderPrice, currencyDigits, t.language)}</del>
            <ins>{formatPrice(row.price, currencyDigits, t.language)}</ins>
          </span>
        ),
    },
    money('amountExcl'),
    { field: 'taxPercent', title: t('fields.taxPercent'), align: 'end', cell: row => `${row.taxPercent} %` },
    money('taxAmount'),
    money('amountIncl'),
  ]
}

function InvoicesOf({ application }: { application: Application }) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  type Row = Application['invoices'][number]
  const columns: Column<Row>[] = [
    { field: 'invoiceNo', title: t('fields.invoiceNo'), link: true, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      card: 'status',
      cell: row => {
        const status = invoiceStatuses.find(each => each === row.status)
        return status && <InvoiceTags invoice={{ status, kind: application.kind, overdueDays: 0 }} />
      },
    },
    {
      field: 'amountIncl',
      title: t('fields.amountIncl'),
      align: 'end',
      cell: row => formatMoney(row.amountIncl, application.currencyDigits, t.language),
    },
  ]
  return (
    <DataTable
      label={t('detail.invoices')}
      columns={columns}
      rows={application.invoices}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, '/fiance/invoice-detail', { id: row.id })}
      rowHref={row => link('/fiance/invoice-detail', { id: row.id })}
    />
  )
}

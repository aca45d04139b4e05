import type { CheckReport } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import type { Words } from '../../../../i18n/words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Facts, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { ImportFacts } from './import-facts.tsx'
import { MoreButton, useShown } from './import-more.tsx'
import { ImportProblems } from './import-problems.tsx'

/** The interpretation of a document and the effect of importing it, before anything is written. */
export function ImportReport({ report }: { report: CheckReport }) {
  const t = useWords('purchase-orders-documents')
  return (
    <>
      <SectionBox title={t(`kinds.${report.kind ?? 'unknown'}`)} content={<ReportHead report={report} />} />
      <SectionBox
        title={t('sections.problems')}
        count={report.problems.length}
        content={<ImportProblems problems={report.problems} />}
      />
      {report.rows.length > 0 && (
        <SectionBox title={t('sections.rows')} count={report.rows.length} content={<ReportRows report={report} />} />
      )}
      <ImportFacts
        title={t('sections.understood')}
        text={t('sections.understoodText')}
        facts={report.understood}
        count={report.understoodCount}
      />
      <ImportFacts
        title={t('sections.ignored')}
        text={t('sections.ignoredText')}
        facts={report.ignored}
        count={report.ignoredCount}
      />
    </>
  )
}

/** What importing it would do. */
function effectText({ kind, effect, orderNo }: CheckReport, t: Words<'purchase-orders-documents'>): string {
  if (effect === 'invoice' && kind === 'CreditNote') return t('effects.credit')
  return t(`effects.${effect ?? 'none'}`, { orderNo })
}

function ReportHead({ report }: { report: CheckReport }) {
  const t = useWords('purchase-orders-documents')
  const errors = report.problems.filter(problem => problem.level === 'error').length
  const warnings = report.problems.length - errors
  const facts = [
    { label: t('head.documentNo'), value: report.documentNo },
    { label: t('head.order'), value: report.orderNo },
    { label: t('head.supplier'), value: report.supplierName },
    { label: t('head.company'), value: report.order?.companyName ?? report.invoice?.companyName ?? '' },
    { label: t('head.purchaser'), value: report.order?.purchaserName ?? '' },
    { label: t('head.orderDate'), value: report.order?.orderDate ?? '' },
    { label: t('head.deliveryAddress'), value: report.order?.deliveryAddress ?? '' },
    { label: t('head.paymentTerm'), value: report.order?.paymentTermName ?? '' },
    { label: t('head.incoterm'), value: report.order?.incoterm ?? '' },
    { label: t('head.amountExcl'), value: amountText(report.amountExcl, report.currency, t) },
    { label: t('head.amount'), value: amountText(report.amountIncl, report.currency, t) },
    { label: t('head.invoiceDate'), value: report.invoice?.invoiceDate ?? '' },
    { label: t('head.taxAmount'), value: amountText(report.invoice?.taxAmount ?? '', report.currency, t) },
    { label: t('head.orders'), value: report.delivery?.orderNos ?? report.invoice?.orderNos ?? '' },
    {
      label: t(report.kind === 'CreditNote' ? 'head.credited' : 'head.receipts'),
      value: report.invoice?.receiveNos ?? '',
    },
    { label: t('head.shipDate'), value: report.delivery?.shipDate ?? '' },
    { label: t('head.arriveDate'), value: report.delivery?.arriveDate ?? '' },
    { label: t('head.carrier'), value: report.delivery?.carrier ?? '' },
    { label: t('head.trackingNo'), value: report.delivery?.trackingNo ?? '' },
    { label: t('head.packages'), value: report.delivery?.packageCount ?? '' },
    { label: t('head.grossWeight'), value: report.delivery?.grossWeight ? `${report.delivery.grossWeight} kg` : '' },
    { label: t('head.remark'), value: report.order?.remark ?? report.delivery?.remark ?? '' },
  ]
  return (
    <div className="import-head">
      <div className="import-effect">
        <p>{effectText(report, t)}</p>
        {errors > 0 && <StatusTag tone="bad">{t('count.errors', { count: errors })}</StatusTag>}
        {warnings > 0 && <StatusTag tone="wait">{t('count.warnings', { count: warnings })}</StatusTag>}
        {report.problems.length === 0 && <StatusTag tone="good">{t('report.clean')}</StatusTag>}
      </div>
      <Facts facts={facts.filter(fact => fact.value !== '')} />
    </div>
  )
}

/** The amount with as many digits as the document has. */
function amountText(amount: string, currency: string, t: Words<'purchase-orders-documents'>): string {
  const digits = amount.split('.')[1]?.length ?? 0
  return amount === '' ? '' : `${formatMoney(amount, digits, t.language)} ${currency}`.trim()
}

type ReportRow = CheckReport['rows'][number]

function ReportRows({ report }: { report: CheckReport }) {
  const t = useWords('purchase-orders-documents')
  const { shown, left, more } = useShown(report.rows)
  return (
    <>
      <DataTable<ReportRow>
        label={t('sections.rows')}
        rows={shown}
        rowKey={row => String(report.rows.indexOf(row))}
        columns={rowColumns(t).filter(column => report.rows.some(row => (row[column.field] ?? '') !== ''))}
      />
      <MoreButton left={left} onMore={more} />
    </>
  )
}

function rowColumns(t: Words<'purchase-orders-documents'>): (Column<ReportRow> & { field: keyof ReportRow })[] {
  return [
    { field: 'rowNo', title: t('columns.rowNo'), width: 64 },
    { field: 'lineCode', title: t('columns.lineCode'), card: 'status', cell: row => lineCodeText(row.lineCode, t) },
    { field: 'orderRow', title: t('columns.orderRow') },
    { field: 'materialCode', title: t('columns.materialCode') },
    { field: 'item', title: t('columns.item'), card: 'title', wrap: true },
    { field: 'qty', title: t('columns.qty'), align: 'end', cell: row => `${row.qty} ${row.unitName}` },
    { field: 'priceExcl', title: t('columns.price'), align: 'end' },
    {
      field: 'amountExcl',
      title: t('columns.amount'),
      align: 'end',
      cell: row => amountText(row.amountExcl, '', t),
    },
    {
      field: 'taxPercent',
      title: t('columns.tax'),
      align: 'end',
      cell: row => row.taxPercent && `${row.taxPercent} %`,
    },
    { field: 'needDate', title: t('columns.needDate'), width: 116 },
    { field: 'receiveNo', title: t('columns.receiveNo') },
    { field: 'batchNo', title: t('columns.batchNo') },
    { field: 'packageNo', title: t('columns.packageNo') },
    { field: 'remark', title: t('columns.remark'), wrap: true },
  ]
}

function lineCodeText(code: string, t: Words<'purchase-orders-documents'>): string {
  return t.find(`lineCodes.${code}`) ?? code
}

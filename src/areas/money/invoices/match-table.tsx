import type { AwaitedRelease, Invoice, MatchRow } from '../../../contract/money/invoices/invoice-parts.ts'
import { useProfile } from '../../../account/use-profile.ts'
import type { Words } from '../../../i18n/words.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { orderRowName, signedPrice } from './charge-names.ts'
import { MatchTag } from './invoice-tags.tsx'

/** Invoice rows compared with order and receipt; differences have a sign, a word and the amount. */
export function MatchTable({ invoice }: { invoice: Invoice }) {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const buyer = useProfile()?.userType !== 'SUPPLIER'
  const { currencyDigits: digits, rowAmounts } = invoice
  const money = (amount: string) => `${formatMoney(amount, digits, t.language)} ${invoice.currency}`
  return (
    <>
      <DataTable
        label={t('detail.match')}
        columns={useColumns(invoice, buyer)}
        rows={invoice.details}
        rowKey={row => row.id}
        rowTone={row => (needsRelease(row) ? 'bad' : undefined)}
        onRow={row => host && row.orderId !== null && navigate(host, '/order/detail', { id: row.orderId })}
        rowHref={row => (row.orderId === null ? undefined : link('/order/detail', { id: row.orderId }))}
      />
      <FactList
        facts={[
          { label: t('match.sumRows'), value: money(rowAmounts.amountIncl) },
          { label: t('match.printed'), value: money(invoice.amountIncl) },
        ]}
      />
      {invoice.taxNoFlag === 1 && <p className="late">{t('match.taxNo')}</p>}
    </>
  )
}

/** Whether a row differs without a release; a credit note also when it credits too little. */
export function needsRelease({ source, result, releasedName }: MatchRow): boolean {
  const differs = ['TAX_DIFF', 'PRICE_OVER', 'QTY_OVER', 'NO_RECEIPT'].includes(result)
  return (differs || (result === 'PRICE_UNDER' && source !== 'RECEIPT')) && releasedName === ''
}

/** Who may release a row that waits for it. */
function releaserText(t: Words<'invoices'>, { ownFlag, approverName, purchaserName }: AwaitedRelease): string {
  if (ownFlag === 1) return t('release.byYou')
  if (approverName !== '') return t('release.by', { name: approverName })
  return purchaserName === '' ? t('release.byAnybody') : t('release.byOthers', { name: purchaserName })
}

function useColumns({ currencyDigits, kind, ...invoice }: Invoice, buyer: boolean): Column<MatchRow>[] {
  const t = useWords('invoices')
  const releases = new Map(invoice.releases.map(each => [each.id, releaserText(t, each)]))
  const credit = kind === 'CREDIT_NOTE'
  const quantity = (qty: string, row: MatchRow) => formatQuantity(qty, row.unitPrecision, t.language)
  const columns: Column<MatchRow>[] = [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      link: true,
      card: 'title',
      width: 168,
      cell: row => orderRowName(t, row),
    },
    {
      field: 'result',
      title: t('fields.matchResult'),
      card: 'status',
      cell: row => (
        <span className="stacked">
          <MatchTag result={row.result} released={row.releasedName !== ''} />
          {row.releasedName !== '' && (
            <small>{t('match.released', { name: row.releasedName, reason: row.releaseReason })}</small>
          )}
          {releases.has(row.id) && <small>{releases.get(row.id)}</small>}
        </span>
      ),
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 130,
      wrap: true,
      priority: 3,
      cell: row => materialName(row),
    },
    { field: 'documentNo', title: t(credit ? 'fields.creditedNo' : 'fields.chargedNo'), under: 'orderNo' },
    { field: 'orderQty', title: t('match.ordered'), align: 'end', cell: row => quantity(row.orderQty, row) },
    {
      field: 'payableQty',
      title: t(credit ? 'match.creditable' : 'match.accepted'),
      align: 'end',
      cell: row => (
        <span className="stacked">
          <span>{quantity(row.payableQty, row)}</span>
          {receiptParts
            .filter(part => row[part] !== '0')
            .map(part => (
              <small key={part}>{t(`match.${part}`, { qty: quantity(row[part], row) })}</small>
            ))}
        </span>
      ),
    },
    {
      field: 'otherQty',
      title: t('match.other'),
      align: 'end',
      under: 'payableQty',
      cell: row => quantity(row.otherQty, row),
    },
    {
      field: 'qty',
      title: t(credit ? 'match.credited' : 'match.invoiced'),
      align: 'end',
      cell: row => (
        <span className="stacked">
          <span>
            {quantity(row.qty, row)} {row.unitSymbol}
          </span>
          {row.qtyDiff !== '0' && <small className="late">+{quantity(row.qtyDiff, row)}</small>}
        </span>
      ),
    },
    ...usePriceColumns(currencyDigits, credit),
  ]
  return buyer ? columns : columns.filter(column => column.field !== 'otherQty' && column.field !== 'result')
}

/** Quantities that reduce the invoiceable quantity below the received one. */
const receiptParts = ['rejectedQty', 'reversedQty', 'returnedQty'] as const

function usePriceColumns(currencyDigits: number, credit: boolean): Column<MatchRow>[] {
  const t = useWords('invoices')
  const price = (text: string) => formatPrice(text, currencyDigits, t.language)
  return [
    {
      field: 'orderPrice',
      title: t(credit ? 'match.rightPrice' : 'match.orderPrice'),
      align: 'end',
      cell: row => (row.source === 'CHARGE' ? '–' : price(row.orderPrice)),
    },
    {
      field: 'price',
      title: t(credit ? 'match.creditPrice' : 'match.invoicePrice'),
      align: 'end',
      cell: row => (
        <span className="stacked">
          <span>{price(signedPrice(row))}</span>
          {row.priceDiff !== '0' && (
            <small className={row.priceDiff.startsWith('-') ? undefined : 'late'}>
              {row.priceDiff.startsWith('-') ? '' : '+'}
              {price(row.priceDiff)}
            </small>
          )}
        </span>
      ),
    },
    {
      field: 'taxPercent',
      title: t('fields.taxPercent'),
      align: 'end',
      under: 'price',
      cell: row =>
        row.taxPercent === row.orderTaxPercent ? (
          `${row.taxPercent} %`
        ) : (
          <span className="difference">
            <del>{row.orderTaxPercent} %</del>
            <ins>{row.taxPercent} %</ins>
          </span>
        ),
    },
    {
      field: 'amountIncl',
      title: t('fields.amountIncl'),
      align: 'end',
      total: 'sum',
      moneyDigits: currencyDigits,
      cell: row => formatMoney(row.amountIncl, currencyDigits, t.language),
    },
  ]
}

import type {
  ApplicationStatus,
  ApplicationSummary,
  InvoiceKind,
} from '../../../contract/money/invoices/application-parts.ts'
import type { InvoiceStatus, InvoiceSummary, MatchResult } from '../../../contract/money/invoices/invoice-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { signedAmount } from '../../../contract/money/invoices/signed-amount.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { AmountCell } from '../../../widgets/amount-cell/amount-cell.tsx'

/** The fixed meaning of each status of an application as a colour. */
export const applicationTones: Readonly<Record<ApplicationStatus, Tone>> = {
  NEW: 'neutral',
  APPLYING: 'wait',
  REJECTED: 'bad',
  APPROVED: 'info',
  INVOICED: 'good',
  CANCELLED: 'neutral',
}

/** The fixed meaning of each status of an invoice as a colour. */
export const invoiceTones: Readonly<Record<InvoiceStatus, Tone>> = {
  INVOICED: 'neutral',
  ARRIVED: 'wait',
  CHECKED: 'info',
  RECHECKED: 'info',
  POSTED: 'info',
  PART_PAID: 'wait',
  PAID: 'good',
  REFUSED: 'bad',
  CANCELLED: 'neutral',
}

const matchTones: Readonly<Record<MatchResult, Tone>> = {
  MATCHED: 'good',
  ROUNDING: 'good',
  PRICE_UNDER: 'info',
  TAX_DIFF: 'bad',
  PRICE_OVER: 'bad',
  QTY_OVER: 'bad',
  NO_RECEIPT: 'bad',
}

/** The status of an application as a word, and whether it is a credit note. */
export function ApplicationTag({ application }: { application: Pick<ApplicationSummary, 'status' | 'kind'> }) {
  const t = useWords('invoices')
  const { status, kind } = application
  return (
    <span className="tags">
      <StatusTag tone={applicationTones[status]}>{t(`applyStatus.${status}`)}</StatusTag>
      {kind === 'CREDIT_NOTE' && <StatusTag tone="neutral">{t('kind.CREDIT_NOTE')}</StatusTag>}
    </span>
  )
}

/** The status of an invoice as a word, whether it is a credit note, and whether it should have been paid. */
export function InvoiceTags({ invoice }: { invoice: Pick<InvoiceSummary, 'status' | 'kind' | 'overdueDays'> }) {
  const t = useWords('invoices')
  const { status, kind } = invoice
  return (
    <span className="tags">
      <StatusTag tone={invoiceTones[status]}>{statusText(t, kind, status)}</StatusTag>
      {kind === 'CREDIT_NOTE' && <StatusTag tone="neutral">{t('kind.CREDIT_NOTE')}</StatusTag>}
      {invoice.overdueDays > 0 && <StatusTag tone="bad">{t('marks.overdue', { days: invoice.overdueDays })}</StatusTag>}
    </span>
  )
}

/** A status in words: a credit note is not paid, it is set off. */
export function statusText(t: Words<'invoices'>, kind: InvoiceKind, status: InvoiceStatus): string {
  const settled = status === 'PAID' || status === 'PART_PAID'
  return kind === 'CREDIT_NOTE' && settled ? t(`creditStatus.${status}`) : t(`status.${status}`)
}

export const invoicePath = '/fiance/invoice-detail'

/** The result of the match, as a sign and a word. */
export function MatchTag({ result, released = false }: { result: MatchResult; released?: boolean }) {
  const t = useWords('invoices')
  const tone = released && matchTones[result] === 'bad' ? 'wait' : matchTones[result]
  const icon: IconName = tone === 'good' ? 'check' : tone === 'info' ? 'info' : 'alert-triangle'
  return (
    <StatusTag tone={tone}>
      <Icon name={icon} /> {t(`match.${result}`)}
    </StatusTag>
  )
}

/** A column of amounts with their currency; those of credit notes are negative, in the sum as well. */
export function amountColumn<Row extends { kind: InvoiceKind; currency: string; currencyDigits: number }>(
  field: keyof Row & string,
  title: string,
): Column<Row> {
  const amount = (row: Row) => signedAmount(row.kind, String(row[field]))
  return {
    field,
    title,
    align: 'end',
    total: 'sum',
    currency: 'currency',
    amount,
    cell: row => <AmountCell amount={amount(row)} digits={row.currencyDigits} currency={row.currency} />,
  }
}

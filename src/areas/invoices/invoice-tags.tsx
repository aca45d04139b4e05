import type { ApplicationStatus } from '../../contract/invoices/application-parts.ts'
import type { InvoiceStatus, InvoiceSummary, MatchResult } from '../../contract/invoices/invoice-parts.ts'
import { useWords } from '../../i18n/words.ts'
import { formatMoney } from '../../kit/format/decimal-format.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Tone } from '../../ui/theme/tone.ts'

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

/** The status of an application as a word. */
export function ApplicationTag({ status }: { status: ApplicationStatus }) {
  const t = useWords('invoices')
  return <StatusTag tone={applicationTones[status]}>{t(`applyStatus.${status}`)}</StatusTag>
}

/** The status of an invoice as a word, and whether it should have been paid. */
export function InvoiceTags({ invoice }: { invoice: Pick<InvoiceSummary, 'status' | 'overdueDays'> }) {
  const t = useWords('invoices')
  return (
    <span className="tags">
      <StatusTag tone={invoiceTones[invoice.status]}>{t(`status.${invoice.status}`)}</StatusTag>
      {invoice.overdueDays > 0 && <StatusTag tone="bad">{t('marks.overdue', { days: invoice.overdueDays })}</StatusTag>}
    </span>
  )
}

/** What the match found, as a sign and a word. */
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

/** An amount with its currency. */
export function AmountCell({ amount, digits, currency }: { amount: string; digits: number; currency: string }) {
  const t = useWords('invoices')
  return (
    <span className="amount">
      {formatMoney(amount, digits, t.language)} <small>{currency}</small>
    </span>
  )
}

import { hasPermission } from '../../../account/permissions.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { queryOwnInvoices } from '../../../contract/money/invoices/invoices.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { ApplicationForm } from './application-form.ts'

interface Props {
  form: ApplicationForm
  problems: readonly FieldProblem[]
  onChange(correctsId: string): void
}

/** Which posted invoice a credit note corrects, among those over the order of its first row; none is fine, too. */
export function CorrectsField({ form, problems, onChange }: Props) {
  const t = useWords('invoices')
  const orderId = form.rows.find(row => row.orderId !== '')?.orderId
  const wanted = { kind: 'INVOICE' as const, status: ['POSTED' as const, 'PART_PAID' as const, 'PAID' as const] }
  const posted = useDetail(
    queryOwnInvoices,
    hasPermission('sup-invoice-search')
      ? { ...wanted, ...(orderId === undefined ? {} : { orderId }), pageSize: 100 }
      : undefined,
  )
  return (
    <SelectField
      name="correctsId"
      label={t('fields.correctsId')}
      span={3}
      value={form.correctsId}
      onChange={onChange}
      error={problems.find(problem => problem.field === 'correctsId')?.msg}
      hint={posted.failure && t('creditable.correctsFailed')}
      emptyLabel={t(posted.busy ? 'creditable.correctsLoading' : 'creditable.correctsNone')}
      choices={(posted.value?.records ?? []).map(
        ({ id, invoiceNo, invoiceDate, amountIncl, currency, currencyDigits }) => ({
          value: id,
          label: `${invoiceNo} · ${invoiceDate} · ${formatMoney(amountIncl, currencyDigits, t.language)} ${currency}`,
        }),
      )}
    />
  )
}

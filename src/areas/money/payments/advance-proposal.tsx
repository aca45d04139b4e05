import { sumOf } from '../../../contract/amounts.ts'
import type { OffsetPreview } from '../../../contract/money/payments/payment-parts.ts'
import { offsetPreview } from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { isAmount } from './payment-form.ts'
import type { PaymentForm } from './payment-form.ts'

type Advance = OffsetPreview['advances'][number]

/**
 * Open advances for the orders and contracts of the invoices: amounts offset and left to pay. Empty without advances.
 */
export function AdvanceProposal({ session: { form, change } }: { session: FlatForm<PaymentForm> }) {
  const t = useWords('payments')
  const ids = form.rows.filter(row => row.kind !== 'CREDIT_NOTE').map(row => row.invoiceId)
  const asked = { invoiceIds: ids, ...(form.id !== '' && { paymentId: form.id }) }
  const { value } = useDetail(offsetPreview, ids.length === 0 ? undefined : asked)
  if (value === undefined) return null
  const { invoices, advances } = value
  const offset = sumOf(invoices.map(each => each.offsetAmount))
  if (advances.length === 0 && Number(offset) === 0) return null
  const money = (amount: string) => `${formatMoney(amount, form.digits, t.language)} ${form.currency}`
  const leftOf = (invoiceId: string) => invoices.find(each => each.invoiceId === invoiceId)?.leftAmount
  const isAbove = ({ invoiceId, applyAmount }: PaymentForm['rows'][number]) => {
    const left = leftOf(invoiceId)
    return left !== undefined && isAmount(applyAmount) && Number(applyAmount) > Number(left)
  }
  const payRest = () =>
    change({
      rows: form.rows.map(row => (isAbove(row) ? { ...row, applyAmount: leftOf(row.invoiceId) ?? '' } : row)),
    })
  return (
    <div className="stack">
      <FactList
        facts={[
          { label: t('proposal.offset'), value: money(offset) },
          { label: t('proposal.proposed'), value: money(sumOf(invoices.map(each => each.proposedAmount))) },
          { label: t('proposal.left'), value: money(sumOf(invoices.map(each => each.leftAmount))) },
        ]}
      />
      {advances.length > 0 && (
        <DataTable
          label={t('proposal.title')}
          columns={columns(t, money)}
          rows={advances}
          rowKey={row => row.advanceId}
          rowHref={row => link('/fiance/payment-inquiry-detail', { id: row.advanceId })}
        />
      )}
      {form.rows.some(isAbove) && <Button onClick={payRest}>{t('proposal.payRest')}</Button>}
    </div>
  )
}

function columns(t: ReturnType<typeof useWords<'payments'>>, money: (amount: string) => string): Column<Advance>[] {
  const amount = (field: 'balance' | 'proposedAmount' | 'leftBalance', title: string): Column<Advance> => ({
    field,
    title,
    align: 'end',
    minWidth: 130,
    cell: row => money(row[field]),
  })
  return [
    { field: 'payApplyNo', title: t('fields.payApplyNo'), link: true, width: 160, card: 'title' },
    {
      field: 'orderNo',
      title: t('fields.base'),
      minWidth: 150,
      cell: row => row.orderNo || row.contractNo,
    },
    amount('balance', t('fields.balance')),
    amount('proposedAmount', t('proposal.proposed')),
    amount('leftBalance', t('proposal.leftBalance')),
  ]
}

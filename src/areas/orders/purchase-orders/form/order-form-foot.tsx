import type { ReactNode } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { moneyOf } from './order-form-amounts.ts'
import type { FormTotals } from './order-form-amounts.ts'
import type { OrderLists } from './order-form-lists.ts'
import type { OrderForm } from './order-form-parts.ts'

interface OrderFootProps {
  form: OrderForm
  lists: OrderLists
  totals: FormTotals
  /** The buttons. */
  children: ReactNode
}

/** The totals of the order and its acts; they stay in sight while the rows scroll. */
export function OrderFoot({ form, lists, totals, children }: OrderFootProps) {
  const t = useWords('purchase-orders-form')
  const money = moneyOf(form.header, lists)
  const amount = (value: string) => formatMoney(value, money.digits, t.language)
  const foreign = money.currency !== '' && money.currency !== money.localCurrency && totals.localAmount !== undefined
  return (
    <div className="form-foot" role="region" aria-label={t('foot.label')}>
      <dl className="order-sums">
        <div className="order-minor">
          <dt>{t('fields.amountExcl')}</dt>
          <dd>{amount(totals.amountExcl)}</dd>
        </div>
        <div className="order-minor">
          <dt>{t('foot.tax')}</dt>
          <dd>{amount(totals.taxAmount)}</dd>
        </div>
        <div>
          <dt>{t('fields.amountIncl')}</dt>
          <dd className="order-sum">
            {amount(totals.amountIncl)} <small>{money.currency}</small>
          </dd>
        </div>
        {foreign && (
          <div>
            <dt>{t('foot.local', { currency: money.localCurrency })}</dt>
            <dd>{formatMoney(totals.localAmount, money.localDigits, t.language)}</dd>
          </div>
        )}
      </dl>
      <div className="button-row">{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Order, OrderRow } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { LetterFact, LetterParty } from '../../../../ui/page/letter-parts.tsx'
import { letterStyles } from '../../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../../ui/page/use-printed.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { deliveryTerm } from '../../../../widgets/document/delivery-term.ts'

/** The order as a company sends it on paper (A4): made when the page is printed, and shown there instead of the page. */
export function OrderLetter({ order }: { order: Order }) {
  useStyles(letterStyles)
  const printed = usePrinted()
  return printed ? <Letter order={order} /> : null
}

function Letter({ order }: { order: Order }) {
  const t = useWords('purchase-orders')
  const facts: [string, ReactNode][] = [
    [t('fields.orderDate'), order.orderDate],
    [t('fields.purchaser'), order.purchaserName],
    [t('fields.paymentTerm'), order.paymentTermName],
    [t('fields.incoterm'), deliveryTerm(order)],
    [t('fields.warehouse'), order.warehouseName],
    [t('fields.currency'), order.currency],
  ]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{order.companyName}</strong>
        <div>
          <h1>{t('detail.title')}</h1>
          <p>
            {order.orderNo}
            {order.versionNo > 1 && ` · ${t('marks.version', { version: order.versionNo })}`}
          </p>
        </div>
      </header>
      <section className="letter-parties">
        <LetterParty
          title={t('fields.supplier')}
          lines={[order.supplierName, order.supplierNo, order.supplierContactName]}
        />
        <LetterParty title={t('fields.company')} lines={[order.companyName, order.orgName]} />
        {order.deliveryAddress && <LetterParty title={t('fields.deliveryAddress')} lines={[order.deliveryAddress]} />}
      </section>
      <dl className="letter-facts">
        {facts.map(([label, value]) => value && <LetterFact key={label} label={label} value={value} />)}
      </dl>
      <LetterRows order={order} />
      <LetterSums order={order} />
      {order.remark && (
        <section className="letter-remark">
          <h2>{t('fields.remark')}</h2>
          <p>{order.remark}</p>
        </section>
      )}
    </article>
  )
}

function LetterRows({ order }: { order: Order }) {
  const t = useWords('purchase-orders')
  const titles = ['rowNo', 'material', 'qty', 'needDate', 'priceExcl', 'tax', 'amountExcl'] as const
  const numbers: readonly string[] = ['qty', 'priceExcl', 'tax', 'amountExcl']
  const price = (row: OrderRow) =>
    `${formatPrice(row.priceExcl, order.currencyDigits, t.language)}${row.priceUnit > 1 ? ` / ${row.priceUnit}` : ''}`
  return (
    <table className="letter-rows">
      <thead>
        <tr>
          {titles.map(title => (
            <th key={title} scope="col" className={numbers.includes(title) ? 'letter-end' : ''}>
              {t(`fields.${title}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.details.map(row => (
          <tr key={row.id}>
            <td>{row.rowNo}</td>
            <td>
              {[row.materialCode, row.materialText].filter(Boolean).join(' ')}
              <small>{[row.spec, row.supplierMaterialCode, row.remark].filter(Boolean).join(' · ')}</small>
            </td>
            <td className="letter-end">{`${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol}`}</td>
            <td>{row.needDate}</td>
            <td className="letter-end">{price(row)}</td>
            <td className="letter-end">{`${formatQuantity(row.taxPercent, 2, t.language)} %`}</td>
            <td className="letter-end">{formatMoney(row.amountExcl, order.currencyDigits, t.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LetterSums({ order }: { order: Order }) {
  const t = useWords('purchase-orders')
  const money = (amount: string) => `${formatMoney(amount, order.currencyDigits, t.language)} ${order.currency}`
  return (
    <dl className="letter-sums">
      <LetterFact label={t('fields.amountExcl')} value={money(order.amountExcl)} />
      {order.taxes.map(tax => (
        <LetterFact
          key={tax.percent}
          label={t('detail.tax', { percent: formatQuantity(tax.percent, 4, t.language), base: money(tax.amountExcl) })}
          value={money(tax.taxAmount)}
        />
      ))}
      <LetterFact label={t('fields.amountIncl')} value={<strong>{money(order.amountIncl)}</strong>} />
    </dl>
  )
}

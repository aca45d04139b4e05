import { signedAmount } from '../../../contract/money/invoices/signed-amount.ts'
import type { Payment } from '../../../contract/money/payments/payment-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { capitalAmount } from '../../../kit/format/capital-amount.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { LetterFact, LetterParty } from '../../../ui/page/letter-parts.tsx'
import { letterStyles } from '../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../ui/page/use-printed.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'

/** The printed application for signature and payment (A4); replaces the page while printing. */
export function PaymentLetter({ payment }: { payment: Payment }) {
  useStyles(letterStyles)
  return usePrinted() ? <Letter payment={payment} /> : null
}

function Letter({ payment }: { payment: Payment }) {
  const t = useWords('payments')
  const { account, details, records, offsets } = payment
  const facts: [string, string][] = [
    [t('fields.status'), t(`status.${payment.status}`)],
    [t('fields.payMethod'), t(`payMethod.${payment.payMethod}`)],
    [t('fields.planDate'), payment.planDate],
    [t('fields.order'), payment.orderNo],
    [t('fields.contractId'), payment.contractNo],
    [t('fields.percent'), payment.percent === '' ? '' : `${payment.percent} %`],
    [t('fields.expectedOffsetDate'), payment.expectedOffsetDate ?? ''],
    [t('fields.bankRef'), payment.bankRef],
  ]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{payment.companyName}</strong>
        <div>
          <h1>{t(payment.payType === 'ADVANCE' ? 'detail.advance' : 'detail.one')}</h1>
          <p>{payment.payApplyNo}</p>
        </div>
      </header>
      <section className="letter-parties">
        <LetterParty title={t('fields.supplier')} lines={[payment.supplierName, payment.supplierNo]} />
        <LetterParty
          title={t('fields.bankAccountId')}
          lines={account === null ? [] : [account.accountName, account.bankName, account.accountNo]}
        />
        <LetterParty title={t('fields.company')} lines={[payment.companyName, payment.orgName]} />
      </section>
      <dl className="letter-facts">
        {facts.map(([label, value]) => value !== '' && <LetterFact key={label} label={label} value={value} />)}
      </dl>
      {details.length > 0 && <InvoiceRows payment={payment} />}
      {records.length > 0 && <RecordRows payment={payment} />}
      {offsets.length > 0 && <OffsetRows payment={payment} />}
      <LetterSums payment={payment} />
      <Signers payment={payment} />
    </article>
  )
}

/** Titles of the columns; from `numbers` on they are amounts. */
function Titles({ titles, numbers }: { titles: readonly string[]; numbers: number }) {
  return (
    <thead>
      <tr>
        {titles.map((title, at) => (
          <th key={title} scope="col" className={at < numbers ? '' : 'letter-end'}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function InvoiceRows({ payment: { details, currencyDigits } }: { payment: Payment }) {
  const t = useWords('payments')
  const money = (amount: string) => formatMoney(amount, currencyDigits, t.language)
  const titles = ['invoiceDate', 'invoiceNo', 'dueDate', 'amountIncl', 'offsetAmount', 'applyAmount', 'paidAmount']
  return (
    <table className="letter-rows" aria-label={t('detail.invoices')}>
      <Titles titles={titles.map(title => t.find(`fields.${title}`) ?? title)} numbers={3} />
      <tbody>
        {details.map(row => (
          <tr key={row.id}>
            <td>{row.invoiceDate}</td>
            <td>
              {row.invoiceNo}
              {row.kind === 'CREDIT_NOTE' && <small>{t(`kind.${row.kind}`)}</small>}
            </td>
            <td>{row.dueDate}</td>
            <td className="letter-end">{money(row.amountIncl)}</td>
            <td className="letter-end">{money(row.offsetAmount)}</td>
            <td className="letter-end">{money(signedAmount(row.kind, row.applyAmount))}</td>
            <td className="letter-end">{money(signedAmount(row.kind, row.paidAmount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RecordRows({ payment: { records, currencyDigits } }: { payment: Payment }) {
  const t = useWords('payments')
  const titles = ['paidDate', 'bankRef', 'status', 'createName', 'amount'] as const
  return (
    <table className="letter-rows" aria-label={t('detail.records')}>
      <Titles titles={titles.map(title => t(`fields.${title}`))} numbers={4} />
      <tbody>
        {records.map(row => (
          <tr key={row.id}>
            <td>{row.paidDate}</td>
            <td>
              {row.bankRef}
              <small>{row.reason}</small>
            </td>
            <td>{t(`recordStatus.${row.status}`)}</td>
            <td>{row.createName}</td>
            <td className="letter-end">
              {formatMoney(row.status === 'REPAID' ? `-${row.paidAmount}` : row.paidAmount, currencyDigits, t.language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OffsetRows({ payment: { offsets, currencyDigits } }: { payment: Payment }) {
  const t = useWords('payments')
  return (
    <table className="letter-rows" aria-label={t('detail.offsets')}>
      <Titles titles={[t('fields.createTime'), t('fields.invoiceNo'), t('fields.offsetAmount')]} numbers={2} />
      <tbody>
        {offsets.map(row => (
          <tr key={row.invoiceId}>
            <td>{row.createTime}</td>
            <td>{row.invoiceNo}</td>
            <td className="letter-end">{formatMoney(row.amount, currencyDigits, t.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LetterSums({ payment }: { payment: Payment }) {
  const t = useWords('payments')
  const { amount, paidAmount, repaidAmount, balance, payType, currency, currencyDigits } = payment
  const money = (value: string) => `${formatMoney(value, currencyDigits, t.language)} ${currency}`
  const sums: [string, string][] = [
    [t('fields.amount'), money(amount)],
    // Bank instruments in yuan carry the amount in capital characters.
    ...(currency === 'CNY' ? [[t('fields.capital'), capitalAmount(amount).text] as [string, string]] : []),
    [t('fields.paidAmount'), money(paidAmount)],
    ...(repaidAmount === '0' ? [] : [[t('fields.repaidAmount'), money(repaidAmount)] as [string, string]]),
    ...(payType === 'ADVANCE' ? [[t('fields.balance'), money(balance)] as [string, string]] : []),
  ]
  return (
    <dl className="letter-sums">
      {sums.map(([label, value]) => (
        <LetterFact key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

/** Why is paid, and who wrote, approved and sent it. */
function Signers({ payment }: { payment: Payment }) {
  const t = useWords('payments')
  const parts: [string, string[]][] = [
    [t('fields.reason'), [payment.reason]],
    [t('fields.remark'), [payment.remark]],
    [t('fields.opinion'), [payment.opinion]],
    [t('fields.createName'), [payment.createName, payment.createTime]],
    [t('fields.approvedName'), [payment.approvedName]],
    [t('fields.sentName'), [payment.sentName]],
  ]
  return (
    <section className="letter-parties letter-remark">
      {parts.map(
        ([title, [first = '', ...rest]]) =>
          first !== '' && <LetterParty key={title} title={title} lines={[first, ...rest]} />,
      )}
    </section>
  )
}

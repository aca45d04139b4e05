import type { Balance } from '../../../contract/money/balances/balances.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney } from '../../../kit/format/decimal-format.ts'
import { LetterFact, LetterParty } from '../../../ui/page/letter-parts.tsx'
import { letterStyles } from '../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../ui/page/use-printed.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'

/** The balance as a letter (A4); shown instead of the page while it is printed. */
export function BalanceLetter({ balance }: { balance: Balance }) {
  useStyles(letterStyles)
  return usePrinted() ? <Letter balance={balance} /> : null
}

function Letter({ balance }: { balance: Balance }) {
  const t = useWords('balances')
  const { currency, currencyDigits, items, amount, agreedAmount, balanceDay } = balance
  const money = (value: string) => formatMoney(value, currencyDigits, t.language)
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{balance.companyName}</strong>
        <div>
          <h1>{t('letter.title')}</h1>
          <p>{balance.balanceNo}</p>
        </div>
      </header>
      <section className="letter-parties">
        <LetterParty title={t('fields.supplier')} lines={[balance.supplierName, balance.supplierNo]} />
        <LetterParty title={t('fields.company')} lines={[balance.companyName, balance.orgName]} />
        <LetterParty title={t('fields.balanceDay')} lines={[balanceDay, currency]} />
      </section>
      <p>{t('letter.text', { day: balanceDay, currency })}</p>
      <table className="letter-rows">
        <thead>
          <tr>
            <th scope="col">{t('fields.kind')}</th>
            <th scope="col" className="letter-end">
              {t('fields.rows')}
            </th>
            <th scope="col" className="letter-end">
              {t('fields.amount')}
            </th>
            <th scope="col" className="letter-end">
              {t('fields.supplierAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.kind}>
              <td>
                {t(`kind.${item.kind}`)}
                <small>{[item.supplierReason, item.answerText].filter(Boolean).join(' · ')}</small>
              </td>
              <td className="letter-end">{item.rows}</td>
              <td className="letter-end">{money(item.amount)}</td>
              <td className="letter-end">{item.supplierAmount === null ? '' : money(item.supplierAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="letter-sums">
        {[
          [t('fields.balance'), amount],
          [t('fields.agreedAmount'), agreedAmount],
        ].map(([label = '', value = '']) => (
          <LetterFact key={label} label={label} value={`${money(value)} ${currency}`} />
        ))}
      </dl>
      <section className="letter-parties letter-remark">
        <Signed title={t('letter.buyerSigns')} signature={balance.buyerSignature} />
        <Signed title={t('letter.supplierSigns')} signature={balance.supplierSignature} />
      </section>
    </article>
  )
}

function Signed({ title, signature }: { title: string; signature: Balance['buyerSignature'] }) {
  const t = useWords('balances')
  const lines = signature === null ? [t('detail.notYet')] : [`${signature.name}, ${signature.time}`, signature.hash]
  return <LetterParty title={title} lines={lines} />
}

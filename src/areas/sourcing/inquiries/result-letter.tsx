import Big from 'big.js'
import type { ReactNode } from 'react'
import type { Inquiry, QuoteStatus, QuoteSummary } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { AwardLine } from '../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { LetterFact, LetterParty } from '../../../ui/page/letter-parts.tsx'
import { letterStyles } from '../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../ui/page/use-printed.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { deliveryTerm } from '../../../widgets/document/delivery-term.ts'
import { materialName } from '../../../widgets/document/material-name.ts'

interface LettersProps {
  inquiry: Inquiry
  /** Awards to the suppliers that the current user sees. */
  lines: readonly AwardLine[]
}

/** Quotes that get an answer. */
const answered: readonly QuoteStatus[] = ['CHOSEN', 'PART_CHOSEN', 'NOT_CHOSEN', 'REFUSED']

/** A letter to each supplier with a quote, on separate sheets, for printing a decided result. */
export function ResultLetters({ inquiry, lines }: LettersProps) {
  useStyles(letterStyles)
  const printed = usePrinted()
  if (!printed) return null
  return inquiry.quotes
    .filter(quote => answered.includes(quote.status))
    .map(quote => (
      <Letter
        key={quote.id}
        inquiry={inquiry}
        quote={quote}
        lines={lines.filter(({ quoteId }) => quoteId === quote.id)}
      />
    ))
}

interface LetterProps extends LettersProps {
  quote: QuoteSummary
}

function Letter({ inquiry, quote, lines }: LetterProps) {
  const t = useWords('inquiries')
  const facts: [string, ReactNode][] = [
    [t('fields.quoteNo'), quote.quoteNo],
    [t('fields.ownQuoteNo'), quote.ownQuoteNo],
    [t('fields.submitTime'), quote.submitTime ?? ''],
    [t('fields.paymentTermId'), quote.paymentTermName],
    [t('fields.incoterm'), deliveryTerm(quote)],
    [t('fields.purchaser'), inquiry.purchaserName],
    [t('fields.currency'), inquiry.currency],
  ]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{inquiry.companyName}</strong>
        <div>
          <h1>{t('letter.title')}</h1>
          <p>{inquiry.inquiryNo}</p>
        </div>
      </header>
      <section className="letter-parties">
        <LetterParty title={t('fields.supplier')} lines={[quote.supplierName, quote.supplierNo]} />
        <LetterParty title={t('fields.company')} lines={[inquiry.companyName, inquiry.orgName]} />
        <LetterParty title={t('fields.deliveryAddress')} lines={[inquiry.deliveryAddress]} />
      </section>
      <dl className="letter-facts">
        {facts.map(([label, value]) => value !== '' && <LetterFact key={label} label={label} value={value} />)}
      </dl>
      <section className="letter-remark">
        <h2>{inquiry.title}</h2>
        <p>{t(lines.length === 0 ? 'letter.notChosen' : 'letter.chosen')}</p>
      </section>
      {lines.length > 0 && <Awarded inquiry={inquiry} lines={lines} />}
    </article>
  )
}

/** The awarded lines, and their sum. */
function Awarded({ inquiry: { currency, currencyDigits }, lines }: LettersProps) {
  const t = useWords('inquiries')
  const sum = lines.reduce((total, line) => total.plus(line.amountExcl), new Big(0))
  const money = (amount: string) => formatMoney(amount, currencyDigits, t.language)
  return (
    <>
      <table className="letter-rows">
        <thead>
          <tr>
            <th scope="col">{t('fields.place')}</th>
            <th scope="col">{t('fields.material')}</th>
            {(['qty', 'priceExcl', 'amountExcl'] as const).map(field => (
              <th key={field} scope="col" className="letter-end">
                {t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.articleId}>
              <td>{at + 1}</td>
              <td>{materialName(line)}</td>
              <td className="letter-end">
                {`${formatQuantity(line.qty, line.unitPrecision, t.language)} ${line.unitSymbol}`}
              </td>
              <td className="letter-end">{formatPrice(line.priceExcl, currencyDigits, t.language)}</td>
              <td className="letter-end">{money(line.amountExcl)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="letter-sums">
        <LetterFact label={t('fields.amountExcl')} value={<strong>{`${money(sum.toFixed())} ${currency}`}</strong>} />
      </dl>
      <section className="letter-remark">
        <p>{t('letter.follows')}</p>
      </section>
    </>
  )
}

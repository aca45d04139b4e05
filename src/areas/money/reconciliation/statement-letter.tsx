import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Output } from '../../../contract/envelope.ts'
import type { Signature, Statement, StatementLine } from '../../../contract/money/reconciliation/statement-parts.ts'
import { printStatement } from '../../../contract/money/reconciliation/statements.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { LetterParty } from '../../../ui/page/letter-parts.tsx'
import { letterStyles } from '../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../ui/page/use-printed.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { lineName } from './line-name.ts'

type Printed = Output<typeof printStatement>

/** The lines of a statement as they were read for paper, and the act that reads and prints them. */
export function usePrintAct({ id }: Statement): { printed: Printed | undefined; print(): Promise<void> } {
  const [printed, setPrinted] = useState<Printed>()
  const print = async () => {
    const read = await call(printStatement, { id })
    // The browser lays the paper out at once.
    flushSync(() => setPrinted(read))
    window.print()
  }
  return { printed, print }
}

/** The statement on paper (A4) with all its lines, once they were read; shown instead of the page while it is printed. */
export function StatementLetter({ statement, printed }: { statement: Statement; printed: Printed | undefined }) {
  useStyles(letterStyles)
  const onPaper = usePrinted()
  return onPaper && printed ? <Letter statement={statement} printed={printed} /> : null
}

function Letter({ statement, printed }: { statement: Statement; printed: Printed }) {
  const t = useWords('reconciliation')
  const money = (amount: string) => `${formatMoney(amount, statement.currencyDigits, t.language)} ${statement.currency}`
  const sums: [string, string][] = [
    [t('fields.amountExcl'), money(statement.amountExcl)],
    [t('fields.taxAmount'), money(statement.taxAmount)],
    [t('fields.amountIncl'), money(statement.amountIncl)],
  ]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <strong>{statement.companyName}</strong>
        <div>
          <h1>{t('letter.title')}</h1>
          <p>{statement.reconNo}</p>
        </div>
      </header>
      <section className="letter-parties">
        <LetterParty title={t('fields.supplier')} lines={[statement.supplierName, statement.supplierNo]} />
        <LetterParty title={t('fields.company')} lines={[statement.companyName, statement.orgName]} />
        <LetterParty title={t('fields.period')} lines={[`${statement.periodFrom} – ${statement.periodTo}`]} />
      </section>
      <LetterLines statement={statement} lines={printed.lines} />
      {printed.lines.length < statement.lineCount && <p>{t('letter.more', { lines: printed.lines.length })}</p>}
      <dl className="letter-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="letter-parties letter-remark">
        <Signed title={t('letter.buyerSigns')} signature={statement.buyerSignature} />
        <Signed title={t('letter.supplierSigns')} signature={statement.supplierSignature} />
        <LetterParty title={t('letter.printed', { time: printed.printTime })} lines={[]} />
      </section>
    </article>
  )
}

function Signed({ title, signature }: { title: string; signature: Signature | null }) {
  const t = useWords('reconciliation')
  if (signature === null) return <LetterParty title={title} lines={[t('detail.notYet')]} />
  const { name, time, silent, hash } = signature
  const who = silent === 1 ? t('detail.silent', { time }) : t('detail.signed', { name, time })
  return <LetterParty title={title} lines={[who, hash]} />
}

function LetterLines({ statement, lines }: { statement: Statement; lines: readonly StatementLine[] }) {
  const t = useWords('reconciliation')
  const titles = ['documentDate', 'documentNo', 'orderRow', 'qty', 'price', 'taxPercent', 'amountIncl'] as const
  const numbers: readonly string[] = ['qty', 'price', 'taxPercent', 'amountIncl']
  const digits = statement.currencyDigits
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
        {lines.map(line => (
          <tr key={line.id}>
            <td>{line.documentDate}</td>
            <td>
              {lineName(line, kind => t(`kind.${kind}`))}
              <small>{t(`kind.${line.kind}`)}</small>
            </td>
            <td>{line.orderNo && `${line.orderNo} / ${line.rowNo}`}</td>
            <td className="letter-end">
              {line.qty !== null && `${formatQuantity(line.qty, line.unitPrecision, t.language)} ${line.unitSymbol}`}
            </td>
            <td className="letter-end">{line.price !== null && formatPrice(line.price, digits, t.language)}</td>
            <td className="letter-end">{`${formatQuantity(line.taxPercent, 2, t.language)} %`}</td>
            <td className="letter-end">{formatMoney(line.amountIncl, digits, t.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

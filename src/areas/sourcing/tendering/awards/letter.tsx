import type { ReactNode } from 'react'
import type { TenderLetter } from '../../../../contract/sourcing/tendering/award-letters.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured, formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { LetterFact, LetterParty } from '../../../../ui/page/letter-parts.tsx'
import { letterStyles } from '../../../../ui/page/letter-styles.ts'
import { usePrinted } from '../../../../ui/page/use-printed.ts'
import { sheet, useStyles } from '../../../../ui/theme/sheet.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'

/** Read on the screen: a white sheet in every theme. */
const readStyles = sheet`
@media screen{
  .letter-read.letter-read{display:block;padding:24px;overflow-x:auto;border:1px solid var(--s-line);border-radius:8px;color:#000;background:#fff}
  .letter-read .letter-rows td{white-space:normal}
  @media (width<600px){
    .letter-read.letter-read{padding:12px}
    .letter-read :is(.letter-parties,.letter-facts){grid-template-columns:1fr}
  }
}
`

/** On separate sheets. */
export function PrintedLetters({ letters }: { letters: readonly TenderLetter[] }) {
  const printed = usePrinted()
  return printed ? letters.map(letter => <Letter key={letter.id} letter={letter} />) : null
}

/** Printed, or with `read` on the page. */
export function Letter({ letter, read = false }: { letter: TenderLetter; read?: boolean }) {
  useStyles(letterStyles, readStyles)
  const t = useWords('tender-awards')
  const facts: [string, ReactNode][] = [
    [t('fields.bidNo'), letter.bidNo],
    [t('fields.sentTime'), letter.sentTime],
    ...(letter.standstillEnd === null
      ? []
      : [[t('fields.standstillEnd'), letter.standstillEnd] satisfies [string, ReactNode]]),
    [t('fields.currency'), letter.currency],
  ]
  return (
    <article className={read ? 'letter letter-read' : 'letter'} lang={t.language}>
      <header className="letter-head">
        <strong>{letter.companyName}</strong>
        <div>
          <h1>{t(`letterKinds.${letter.kind}`)}</h1>
          <p>{letter.tenderingNo}</p>
        </div>
      </header>
      <section className="letter-parties">
        <LetterParty title={t('fields.supplier')} lines={[letter.supplierName]} />
        <LetterParty title={t('fields.company')} lines={[letter.companyName]} />
      </section>
      <dl className="letter-facts">
        {facts.map(([label, value]) => (
          <LetterFact key={label} label={label} value={value} />
        ))}
      </dl>
      <section className="letter-remark">
        <h2>{letter.title}</h2>
        <p>{t(`letter.${letter.kind}`)}</p>
      </section>
      {letter.lots.map(lot => (
        <LetterLot key={lot.lotNo} letter={letter} lot={lot} />
      ))}
      {letter.standstillEnd !== null && (
        <section className="letter-remark">
          <p>{t('letter.standstill', { ends: letter.standstillEnd })}</p>
        </section>
      )}
    </article>
  )
}

interface LotProps {
  letter: TenderLetter
  lot: TenderLetter['lots'][number]
}

/** The scores of the bidder and of the winners, the awarded rows, and the reasons. */
function LetterLot({ letter, lot }: LotProps) {
  const t = useWords('tender-awards')
  const money = (amount: string | null) =>
    amount === null ? '–' : formatMoney(amount, letter.currencyDigits, t.language)
  const scores = [lot.own, ...lot.winners.filter(({ supplierName }) => supplierName !== lot.own.supplierName)]
  return (
    <section className="letter-remark">
      <h2>{`${lot.lotNo} · ${lot.name}: ${t(`results.${lot.result}`)}`}</h2>
      <table className="letter-rows">
        <thead>
          <tr>
            <th scope="col">{t('fields.supplier')}</th>
            {(['rank', 'techScore', 'businessScore', 'priceScore', 'totalScore', 'amount'] as const).map(field => (
              <th key={field} scope="col" className="letter-end">
                {t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map(({ supplierName, rank, tech, business, price, total, amount }) => (
            <tr key={supplierName}>
              <td>{supplierName}</td>
              <td className="letter-end">{rank ?? '–'}</td>
              {[tech, business, price, total].map((score, at) => (
                <td key={at} className="letter-end">
                  {score === null ? '–' : formatMeasured(score, t.language)}
                </td>
              ))}
              <td className="letter-end">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lot.rows.length > 0 && <LetterRows letter={letter} lot={lot} />}
      {lot.reasons.length > 0 && <p>{`${t('letter.reasons')} ${lot.reasons.join('; ')}`}</p>}
    </section>
  )
}

function LetterRows({ letter, lot }: LotProps) {
  const t = useWords('tender-awards')
  return (
    <table className="letter-rows">
      <thead>
        <tr>
          <th scope="col">{t('fields.material')}</th>
          <th scope="col" className="letter-end">
            {t('fields.qty')}
          </th>
          <th scope="col" className="letter-end">
            {t('fields.priceExcl')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lot.rows.map((row, at) => (
          <tr key={at}>
            <td>{materialName(row)}</td>
            <td className="letter-end">{`${formatQuantity(row.qty, 6, t.language)} ${row.unitSymbol}`}</td>
            <td className="letter-end">{`${formatPrice(row.priceExcl, letter.currencyDigits, t.language)} ${row.currency ?? letter.currency}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

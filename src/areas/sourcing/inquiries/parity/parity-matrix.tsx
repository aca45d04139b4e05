import Big from 'big.js'
import { memo, useRef } from 'react'
import { sumAward } from '../../../../contract/sourcing/inquiries/award-sums.ts'
import type { Parity, ParityQuote } from '../../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { deliveryTerm } from '../../../../widgets/document/delivery-term.ts'
import { filesOf } from '../quote-files.tsx'
import { ParityRow } from './parity-row.tsx'
import type { OwnAward } from './parity-state.ts'
import { useShareDrag } from './use-share-drag.ts'
import type { Lift } from './use-share-drag.ts'
import { sizes, useMatrixWindow } from './use-matrix-window.ts'

interface MatrixProps {
  parity: Parity
  award: OwnAward
  editable: boolean
}

/** Articles down, quotes across. Of many only what is around the part in sight is drawn. */
export function ParityMatrix({ parity, award, editable }: MatrixProps) {
  const t = useWords('inquiries')
  const scroll = useRef<HTMLDivElement>(null)
  const { articles, quotes } = parity
  const { rows, columns, even, follow } = useMatrixWindow(scroll, articles.length, quotes.length)
  const { lift, events } = useShareDrag(parity, award)
  // Both ends of a share that is on its way stay drawn.
  const ends = lift ? quotes.flatMap(({ id }, at) => (id === lift.from || id === lift.to ? [at] : [])) : []
  const [from, to] = [Math.min(columns.from, ...ends), Math.max(columns.to, ...ends.map(at => at + 1))]
  return (
    <>
      {editable && <LiftNote parity={parity} award={award} lift={lift} />}
      <div
        className="parity-scroll"
        ref={scroll}
        onScroll={follow}
        {...(editable ? events : {})}
        tabIndex={0}
        role="group"
        aria-label={t('parity.matrix')}
      >
        <table
          className={even ? 'parity parity-even' : 'parity'}
          style={even ? { inlineSize: `calc(var(--parity-head) + ${quotes.length * sizes.column}px)` } : undefined}
          aria-label={t('parity.matrix')}
          aria-rowcount={articles.length + 2}
        >
          {even && (
            <colgroup>
              <col className="parity-names" />
              <col span={quotes.length} />
            </colgroup>
          )}
          <thead>
            <tr>
              <th scope="col">{t('fields.material')}</th>
              {quotes.map(quote => (
                <QuoteHead key={quote.id} quote={quote} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.from > 0 && <Spacer rows={rows.from} columns={quotes.length + 1} />}
            {articles.slice(rows.from, rows.to).map((article, at) => (
              <ParityRow
                key={article.id}
                article={article}
                at={rows.from + at}
                parity={parity}
                award={award}
                editable={editable}
                lift={lift?.articleId === article.id ? lift : undefined}
                from={from}
                to={to}
              />
            ))}
            {rows.to < articles.length && <Spacer rows={articles.length - rows.to} columns={quotes.length + 1} />}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('parity.total')}</th>
              {quotes.map(quote => (
                <QuoteFoot key={quote.id} quote={quote} parity={parity} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

function Spacer({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: rows * sizes.row, padding: 0 }} />
    </tr>
  )
}

/** During a drag the moved share and the cost of that award; before it the instructions. */
function LiftNote({ parity, award, lift }: { parity: Parity; award: OwnAward; lift: Lift | undefined }) {
  const t = useWords('inquiries')
  const nameOf = (id: string | undefined) => parity.quotes.find(quote => quote.id === id)?.supplierName ?? ''
  if (lift === undefined) return <p className="parity-lift">{t('parity.liftHint')}</p>
  if (lift.to === undefined)
    return (
      <p className="parity-lift" role="status">
        {t('parity.liftTarget', { from: nameOf(lift.from) })}
      </p>
    )
  const article = parity.articles.find(({ id }) => id === lift.articleId)
  const { total } = sumAward(parity, award.rows)
  const best = bestTotal(parity)
  const over = best === null ? null : total.minus(best)
  const money = (value: Big) => formatMoney(value.toFixed(), parity.currencyDigits, t.language)
  return (
    <p className="parity-lift parity-lifted" role="status">
      {t('parity.lifted', {
        qty: `${formatQuantity(lift.moved, article?.unitPrecision ?? 0, t.language)} ${article?.unitSymbol ?? ''}`,
        share: lift.share,
        from: nameOf(lift.from),
        to: nameOf(lift.to),
      })}{' '}
      <strong>{`${t('parity.total')} ${money(total)} ${parity.currency}`}</strong>
      {over !== null && ` (${t('parity.toBest')} ${over.lt(0) ? '' : '+'}${money(over)})`}
    </p>
  )
}

/** The lowest total of the proposals that cover everything. */
function bestTotal({ proposals }: Parity): Big | null {
  const totals = proposals.filter(each => each.open === 0).map(each => new Big(each.total))
  return totals.reduce<Big | null>((least, each) => (least === null || each.lt(least) ? each : least), null)
}

const QuoteHead = memo(function QuoteHead({ quote }: { quote: ParityQuote }) {
  const t = useWords('inquiries')
  return (
    <th scope="col">
      {quote.supplierName}
      <small>{quote.quoteNo}</small>
      {filesOf(quote) > 0 && <small>{t('parity.files', { count: filesOf(quote) })}</small>}
      {quote.score !== null && (
        <small>
          {quote.score.rank === null
            ? t('parity.scoreOnly', { total: quote.score.total })
            : t('parity.score', { total: quote.score.total, rank: quote.score.rank })}
        </small>
      )}
      {quote.score?.abnormallyLow && <small className="parity-bad">{t('parity.low')}</small>}
      {quote.obstacle !== null && <small className="parity-bad">{t(`parity.obstacle.${quote.obstacle}`)}</small>}
    </th>
  )
})

const QuoteFoot = memo(function QuoteFoot({ quote, parity }: { quote: ParityQuote; parity: Parity }) {
  const t = useWords('inquiries')
  const money = (value: string | null) =>
    value === null ? t('parity.unknown') : formatMoney(value, parity.currencyDigits, t.language)
  return (
    <td>
      <strong>{`${money(quote.total)} ${parity.currency}`}</strong>
      <small>{`${t('parity.goods')} ${money(quote.goods)}`}</small>
      {quote.quotedCount < parity.articles.length && (
        <small className="parity-bad">
          {`${t('fields.quotedCount')} ${quote.quotedCount} / ${parity.articles.length}`}
        </small>
      )}
      {quote.shortCount > 0 && (
        <small className="parity-bad">{t('parity.shortCount', { count: quote.shortCount })}</small>
      )}
      <small>{`${t('fields.freight')} ${money(quote.freight)} · ${t('fields.otherCost')} ${money(quote.otherCost)}`}</small>
      <small>{`${t('parity.qualityCost')} ${money(quote.qualityCost)}`}</small>
      <small>{`${quote.paymentTermName} ${money(quote.termCost)}`}</small>
      {quote.incoterm !== null && <small>{deliveryTerm(quote)}</small>}
      <small>{`${t('fields.validUntil')} ${quote.validUntil ?? '–'}`}</small>
    </td>
  )
})

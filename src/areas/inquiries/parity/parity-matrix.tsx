import Big from 'big.js'
import { memo, useMemo, useRef, useState } from 'react'
import { cellAt } from '../../../contract/inquiries/parity-cells.ts'
import { sumAward } from '../../../contract/inquiries/award-sums.ts'
import type { Parity, ParityArticle, ParityQuote } from '../../../contract/inquiries/parity.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { Cell } from './parity-cell.tsx'
import type { OwnAward } from './parity-state.ts'
import { useShareDrag } from './use-share-drag.ts'
import type { Lift } from './use-share-drag.ts'

/** Rows that are drawn at once; more are drawn as they come into sight. */
const drawnRows = 40
/** Height of a row that is out of sight, in pixels. */
const rowHeight = 132

interface MatrixProps {
  parity: Parity
  award: OwnAward
  editable: boolean
}

/** Articles down, quotes across. Only the rows around what is in sight are drawn. */
export function ParityMatrix({ parity, award, editable }: MatrixProps) {
  const t = useWords('inquiries')
  const scroll = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const { articles, quotes } = parity
  const many = articles.length > drawnRows
  const from = many ? Math.max(0, Math.min(first - 10, articles.length - drawnRows)) : 0
  const drawn = many ? articles.slice(from, from + drawnRows) : articles
  const follow = () => many && setFirst(Math.floor((scroll.current?.scrollTop ?? 0) / rowHeight))
  const after = articles.length - from - drawn.length
  // A cell that is worked out once stays the same object, so that what did not change is not drawn again.
  const cells = useMemo(
    () =>
      parity.articles
        .slice(from, from + drawnRows)
        .map((_, at) => parity.quotes.map((_quote, column) => cellAt(parity, from + at, column))),
    [parity, from],
  )
  const { lift, events } = useShareDrag(parity, award)
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
        <table className="parity" aria-label={t('parity.matrix')} aria-rowcount={articles.length + 2}>
          <thead>
            <tr>
              <th scope="col">{t('fields.material')}</th>
              {quotes.map(quote => (
                <QuoteHead key={quote.id} quote={quote} />
              ))}
            </tr>
          </thead>
          <tbody>
            {from > 0 && <Spacer rows={from} columns={quotes.length + 1} />}
            {drawn.map((article, at) => (
              <tr key={article.id} aria-rowindex={from + at + 2}>
                <ArticleHead article={article} parity={parity} open={award.openOf(article.id).toFixed()} />
                {quotes.map((quote, column) => {
                  const qty = award.qtyOf(article.id, quote.id)
                  const held = lift?.articleId === article.id
                  return (
                    <Cell
                      key={quote.id}
                      cell={cells[at]?.[column]}
                      article={article}
                      quote={quote}
                      parity={parity}
                      qty={qty}
                      editable={editable}
                      change={award.change}
                      grip={Number(qty) > 0 || (held && lift.from === quote.id)}
                      lifted={held && lift.from === quote.id}
                      {...(held && lift.to === quote.id ? { share: lift.share } : {})}
                    />
                  )
                })}
              </tr>
            ))}
            {after > 0 && <Spacer rows={after} columns={quotes.length + 1} />}
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
      <td colSpan={columns} style={{ blockSize: rows * rowHeight, padding: 0 }} />
    </tr>
  )
}

/** What is on its way to whom, and what the award would cost then; before that, how it is done. */
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

function QuoteHead({ quote }: { quote: ParityQuote }) {
  const t = useWords('inquiries')
  return (
    <th scope="col">
      {quote.supplierName}
      <small>{quote.quoteNo}</small>
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
}

interface ArticleHeadProps {
  article: ParityArticle
  parity: Parity
  /** What nobody gets; negative when too much is given. */
  open: string
}

const ArticleHead = memo(function ArticleHead({ article, parity, open: left }: ArticleHeadProps) {
  const t = useWords('inquiries')
  const quantity = (qty: string) => `${formatQuantity(qty, article.unitPrecision, t.language)} ${article.unitSymbol}`
  const open = new Big(left)
  return (
    <th scope="row">
      {materialName(article)}
      <small>{`${quantity(article.qty)} · ${article.needDate}`}</small>
      <small>
        {t('parity.last')}:{' '}
        {article.lastPrice === null
          ? t('parity.unknown')
          : formatPrice(article.lastPrice, parity.currencyDigits, t.language)}
      </small>
      {open.gt(0) && <small className="parity-bad">{t('parity.open', { qty: quantity(open.toFixed()) })}</small>}
      {open.lt(0) && (
        <small className="parity-bad">{t('parity.tooMuch', { qty: quantity(open.times(-1).toFixed()) })}</small>
      )}
    </th>
  )
})

function QuoteFoot({ quote, parity }: { quote: ParityQuote; parity: Parity }) {
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
      <small>{`${t('fields.freight')} ${money(quote.freight)} · ${t('fields.otherCost')} ${money(quote.otherCost)}`}</small>
      <small>{`${t('parity.qualityCost')} ${money(quote.qualityCost)}`}</small>
      <small>{`${quote.paymentTermName} ${money(quote.termCost)}`}</small>
      <small>{`${t('fields.validUntil')} ${quote.validUntil ?? '–'}`}</small>
    </td>
  )
}

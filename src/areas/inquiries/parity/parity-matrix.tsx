import { useRef, useState } from 'react'
import { cellAt } from '../../../contract/inquiries/parity-cells.ts'
import type { Parity, ParityArticle, ParityOffer, ParityQuote } from '../../../contract/inquiries/parity.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { answerText } from '../prequal/prequal-tag.tsx'
import type { OwnAward } from './parity-state.ts'

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
  return (
    <div
      className="parity-scroll"
      ref={scroll}
      onScroll={follow}
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
              <ArticleHead article={article} parity={parity} award={award} />
              {quotes.map((quote, column) => (
                <Cell
                  key={quote.id}
                  cell={cellAt(parity, from + at, column)}
                  article={article}
                  quote={quote}
                  parity={parity}
                  award={award}
                  editable={editable}
                />
              ))}
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
  )
}

function Spacer({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: rows * rowHeight, padding: 0 }} />
    </tr>
  )
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

function ArticleHead({ article, parity, award }: { article: ParityArticle; parity: Parity; award: OwnAward }) {
  const t = useWords('inquiries')
  const quantity = (qty: string) => `${formatQuantity(qty, article.unitPrecision, t.language)} ${article.unitSymbol}`
  const open = award.openOf(article.id)
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
}

interface CellProps extends MatrixProps {
  /** Undefined: the quote says nothing of the article. */
  cell: ReturnType<typeof cellAt>
  article: ParityArticle
  quote: ParityQuote
}

function Cell({ cell, article, quote, parity, award, editable }: CellProps) {
  const t = useWords('inquiries')
  if (cell?.price === undefined)
    return (
      <td className="parity-off">
        {t('parity.noQuote')}
        <small>{cell?.noQuoteReason}</small>
      </td>
    )
  const qty = award.qtyOf(article.id, quote.id)
  const quantity = (value: string) =>
    `${formatQuantity(value, article.unitPrecision, t.language)} ${article.unitSymbol}`
  const more = [
    cell.leadDays === undefined ? undefined : t('parity.days', { days: cell.leadDays }),
    cell.maxQty === undefined ? undefined : t('parity.most', { qty: quantity(cell.maxQty) }),
    cell.brand,
    cell.substitute,
    ...parity.formRule.map((field, at) => `${field.name}: ${answerText(field, cell.ext?.[at], t)}`),
  ].filter(Boolean)
  const blocked = cell.check === 'BLOCK' || quote.obstacle !== null
  return (
    <td className={`${cell.lowest ? 'parity-best' : ''} ${Number(qty) > 0 ? 'parity-chosen' : ''}`}>
      <span className="parity-price">
        {formatPrice(cell.price, parity.currencyDigits, t.language)}
        {cell.lowest && (
          <span className="parity-mark">
            <Icon name="check" size={12} />
            {t('parity.lowest')}
          </span>
        )}
      </span>
      <Difference value={cell.lowest ? null : cell.overLowestPct} label={t('parity.overLowest')} />
      <Difference value={cell.overLastPct} label={t('parity.overLast')} />
      {cell.check !== undefined && (
        <small className={cell.check === 'BLOCK' ? 'parity-bad' : ''}>
          {t(`parity.check.${cell.check}`)}
          {cell.ceiling !== undefined && ` (${formatPrice(cell.ceiling, parity.currencyDigits, t.language)})`}
        </small>
      )}
      <Verified cell={cell} digits={parity.currencyDigits} />
      <small>{more.join(' · ')}</small>
      {editable ? (
        <label>
          {t('parity.award')}
          <input
            inputMode="decimal"
            autoComplete="off"
            disabled={blocked}
            aria-label={`${t('parity.award')}: ${article.materialText}, ${quote.supplierName}`}
            value={qty}
            onChange={({ target }) => award.change(article.id, quote.id, target.value.replace(/[^0-9.]/g, ''))}
          />
        </label>
      ) : (
        Number(qty) > 0 && <small>{`${t('parity.award')}: ${quantity(qty)}`}</small>
      )}
    </td>
  )
}

/** What the price verification says of a price. */
function Verified({ cell, digits }: { cell: ParityOffer; digits: number }) {
  const t = useWords('inquiries')
  const price = (value: string) => formatPrice(value, digits, t.language)
  return (
    <>
      {cell.verifiedPrice !== undefined && <small>{t('parity.verified', { price: price(cell.verifiedPrice) })}</small>}
      {cell.negotiatedPrice !== undefined && (
        <small>{t('parity.negotiated', { price: price(cell.negotiatedPrice) })}</small>
      )}
    </>
  )
}

function Difference({ value, label }: { value: string | null; label: string }) {
  if (value === null) return null
  const sign = value.startsWith('-') ? '' : '+'
  return <small>{`${sign}${value} % ${label}`}</small>
}

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
      <small>{`${t('fields.validUntil')} ${quote.validUntil ?? '–'}`}</small>
    </td>
  )
}

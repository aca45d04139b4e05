import { memo } from 'react'
import { isShort } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { cellAt } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { Parity, ParityArticle, ParityOffer, ParityQuote } from '../../../../contract/sourcing/inquiries/parity.ts'
import type { Language } from '../../../../contract/platform/session/session.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { DecimalInput } from '../../../../ui/field/decimal-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { priceInclOf, taxText } from '../tax-text.ts'
import { answerText } from '../answer-text.ts'
import type { OwnAward } from './parity-state.ts'

/** Each is the same as before unless it changes, so that a cell is drawn again only then. */
interface CellProps {
  /** Undefined: the quote says nothing of the article. */
  cell: ReturnType<typeof cellAt>
  article: ParityArticle
  quote: ParityQuote
  parity: Parity
  /** Awarded quantity of the article, as typed. */
  qty: string
  editable: boolean
  change: OwnAward['change']
  /** It has something that can be dragged away, which is on its way. */
  grip: boolean
  lifted: boolean
  /** How much of what is dragged it would get, in per cent. */
  share?: number
}

/** What one quote offers for one article, and what it gets. */
export const Cell = memo(function Cell(props: CellProps) {
  const { cell, article, quote, parity, qty, editable, share, lifted } = props
  const t = useWords('inquiries')
  const place = { 'data-article': article.id, 'data-quote': quote.id }
  if (cell?.price === undefined)
    return (
      <td className="parity-off" {...place}>
        {t('parity.noQuote')}
        <small>{cell?.noQuoteReason}</small>
      </td>
    )
  const marks = [
    cell.lowest && 'parity-best',
    Number(qty) > 0 && 'parity-chosen',
    share !== undefined && 'parity-target',
    lifted && 'parity-source',
  ]
  return (
    <td className={marks.filter(Boolean).join(' ')} {...place}>
      {share !== undefined && <span className="parity-share" style={{ inlineSize: `${share}%` }} aria-hidden="true" />}
      <Price cell={cell} digits={parity.currencyDigits} />
      <WithTax cell={cell} parity={parity} />
      <Verified cell={cell} digits={parity.currencyDigits} />
      <small>{`${t('parity.total')} ${formatMoney(cell.total ?? '0', parity.currencyDigits, t.language)}`}</small>
      {isShort(cell, article.qty) && (
        <small className="parity-bad">
          {t('parity.offered', { qty: quantityText(cell.offeredQty ?? '0', article, t.language) })}
        </small>
      )}
      <small>{saidOf(cell, article, parity, t).join(' · ')}</small>
      <RowFiles article={article} quote={quote} />
      {editable ? (
        <Quantity {...props} blocked={cell.check === 'BLOCK' || quote.obstacle !== null} />
      ) : (
        Number(qty) > 0 && <small>{`${t('parity.award')}: ${quantityText(qty, article, t.language)}`}</small>
      )}
    </td>
  )
})

/** How many files the row of a quote has. */
function RowFiles({ article, quote }: Pick<CellProps, 'article' | 'quote'>) {
  const t = useWords('inquiries')
  const filed = quote.rowFiles.find(row => row.articleId === article.id)
  return filed === undefined ? null : <small>{t('parity.files', { count: filed.fileCount })}</small>
}

/** What else an offer says, in short. */
function saidOf(
  cell: ParityOffer,
  article: ParityArticle,
  { formRule, taxes }: Parity,
  t: ReturnType<typeof useWords<'inquiries'>>,
): string[] {
  const [most, offered] = [cell.maxQty, isShort(cell, article.qty) ? undefined : cell.offeredQty]
  return [
    cell.taxCode === undefined ? undefined : taxText(cell.taxCode, taxes),
    cell.leadDays === undefined ? undefined : t('parity.days', { days: cell.leadDays }),
    offered === undefined ? undefined : t('parity.offered', { qty: quantityText(offered, article, t.language) }),
    most === undefined ? undefined : t('parity.most', { qty: quantityText(most, article, t.language) }),
    cell.brand,
    cell.substitute,
    ...formRule.map((field, at) => `${field.name}: ${answerText(field, cell.ext?.[at], t)}`),
  ].filter(said => said !== undefined)
}

function quantityText(qty: string, { unitPrecision, unitSymbol }: ParityArticle, language: Language): string {
  return `${formatQuantity(qty, unitPrecision, language)} ${unitSymbol}`
}

function Price({ cell, digits }: { cell: NonNullable<CellProps['cell']>; digits: number }) {
  const t = useWords('inquiries')
  const price = (value: string | undefined) => formatPrice(value ?? '0', digits, t.language)
  return (
    <>
      <span className="parity-price">
        {price(cell.price)}
        {cell.lowest && (
          <span className="parity-mark">
            <Icon name="check" size={12} />
            {t('parity.lowest')}
          </span>
        )}
      </span>
      <Difference value={cell.lowest ? null : cell.overLowestPct} label={t('parity.overLowest')} />
      <Difference value={cell.overLastPct} label={t('parity.overLast')} />
      <Difference value={cell.overCeilingPct} label={t('parity.overCeiling')} />
      {cell.check !== undefined && (
        <small className={cell.check === 'BLOCK' ? 'parity-bad' : ''}>
          {cell.uncompared === undefined ? t(`parity.check.${cell.check}`) : t(`parity.uncompared.${cell.uncompared}`)}
          {cell.ceiling !== undefined && ` (${price(cell.ceiling)})`}
        </small>
      )}
    </>
  )
}

/** The awarded quantity of a quote: typed, or dragged to another one. */
function Quantity({ article, quote, qty, change, grip, lifted, blocked }: CellProps & { blocked: boolean }) {
  const t = useWords('inquiries')
  return (
    <div className="parity-qty">
      <label>
        {t('parity.award')}
        <DecimalInput
          disabled={blocked}
          aria-label={`${t('parity.award')}: ${materialName(article)}, ${quote.supplierName}`}
          precision={article.unitPrecision}
          value={qty}
          onChange={typed => change(article.id, quote.id, typed)}
        />
      </label>
      {grip && (
        <button
          type="button"
          className="parity-grip"
          aria-pressed={lifted}
          aria-label={t('parity.grip', { material: materialName(article), supplier: quote.supplierName })}
          title={t('parity.liftHint')}
        >
          <Icon name="more-horizontal" size={16} />
        </button>
      )}
    </div>
  )
}

/** The price with its tax. */
function WithTax({ cell, parity }: { cell: ParityOffer; parity: Parity }) {
  const t = useWords('inquiries')
  const price = priceInclOf(cell, parity.taxes)
  if (price === undefined) return null
  return <small>{t('parity.withTax', { price: formatPrice(price, parity.currencyDigits, t.language) })}</small>
}

/** The result of the price verification. */
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

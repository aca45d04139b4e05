import Big from 'big.js'
import { memo, useMemo } from 'react'
import { cellAt } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { Parity, ParityArticle } from '../../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { Cell } from './parity-cell.tsx'
import type { OwnAward } from './parity-state.ts'
import type { Lift } from './use-share-drag.ts'

interface RowProps {
  article: ParityArticle
  /** Place of the article, from 0. */
  at: number
  parity: Parity
  award: OwnAward
  editable: boolean
  /** A share of this article that is on its way. */
  lift: Lift | undefined
  /** The columns that are drawn: from the first one on, before the second. */
  from: number
  to: number
}

/** An article with the visible quotes. It is rendered again only when its own props change. */
export const ParityRow = memo(function ParityRow(props: RowProps) {
  const { article, at, parity, award, editable, lift, from, to } = props
  const { quotes } = parity
  // A cell that is worked out once stays the same object, so that what did not change is not drawn again.
  const cells = useMemo(() => parity.quotes.map((_quote, column) => cellAt(parity, at, column)), [parity, at])
  return (
    <tr aria-rowindex={at + 2}>
      <ArticleHead article={article} parity={parity} open={award.openOf(article.id).toFixed()} />
      {from > 0 && <td colSpan={from} aria-hidden="true" />}
      {quotes.slice(from, to).map((quote, column) => {
        const qty = award.qtyOf(article.id, quote.id)
        return (
          <Cell
            key={quote.id}
            cell={cells[from + column]}
            article={article}
            quote={quote}
            parity={parity}
            qty={qty}
            editable={editable}
            change={award.change}
            grip={Number(qty) > 0 || lift?.from === quote.id}
            lifted={lift?.from === quote.id}
            {...(lift?.to === quote.id ? { share: lift.share } : {})}
          />
        )
      })}
      {to < quotes.length && <td colSpan={quotes.length - to} aria-hidden="true" />}
    </tr>
  )
})

interface ArticleHeadProps {
  article: ParityArticle
  parity: Parity
  /** Quantity not awarded; negative when too much is awarded. */
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

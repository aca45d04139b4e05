import Big from 'big.js'
import { mostOf, offerOf } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { AwardRow, Parity } from '../../../../contract/sourcing/inquiries/parity.ts'

type Compared = Pick<Parity, 'articles' | 'quotes' | 'offers'>

/**
 * Splits every article between two quotes: the first gets `share` per cent, rounded down to the unit's digits, the
 * second the rest. A quantity that one cannot deliver is offered to the other; the rest stays open.
 */
export function splitByShare(parity: Compared, first: string, second: string, share: number): AwardRow[] {
  return parity.articles.flatMap(article => {
    const mostFrom = (quoteId: string) => {
      const offer = offerOf(parity, article.id, quoteId)
      if (offer?.price === undefined || offer.check === 'BLOCK') return new Big(0)
      return new Big(mostOf(offer) ?? article.qty)
    }
    const all = new Big(article.qty)
    const wanted = all.times(share).div(100).round(article.unitPrecision, Big.roundDown)
    const ofFirst = least(wanted, mostFrom(first))
    const ofSecond = least(all.minus(ofFirst), mostFrom(second))
    const back = least(all.minus(ofSecond), mostFrom(first))
    const rows = [
      {
        articleId: article.id,
        quoteId: first,
        qty: (share === 0 ? ofFirst : back.gt(ofFirst) ? back : ofFirst).toFixed(),
      },
      { articleId: article.id, quoteId: second, qty: ofSecond.toFixed() },
    ]
    return rows.filter(row => Number(row.qty) > 0)
  })
}

function least(one: Big, other: Big): Big {
  return one.lt(other) ? one : other
}

/** Quantities of an article at two suppliers, and the share moved between them in per cent. */
export interface Shift {
  articleId: string
  from: string
  to: string
  share: number
}

/**
 * Both quantities after a share of the one went to the other: rounded down to the unit's digits, and never more than the
 * receiver can deliver.
 */
export function shiftShare(
  parity: Compared,
  { articleId, from, to, share }: Shift,
  qtyOf: (quoteId: string) => string,
): { from: string; to: string; moved: string } {
  const article = parity.articles.find(({ id }) => id === articleId)
  const offer = offerOf(parity, articleId, to)
  const [given, taken] = [bigOf(qtyOf(from)), bigOf(qtyOf(to))]
  const limit = offer === undefined ? undefined : mostOf(offer)
  const room = limit === undefined ? given : new Big(limit).minus(taken)
  const wanted = given
    .times(share)
    .div(100)
    .round(article?.unitPrecision ?? 0, Big.roundDown)
  const moved = room.lt(0) ? new Big(0) : least(wanted, room)
  const text = (qty: Big) => (qty.eq(0) ? '' : qty.toFixed())
  return { from: text(given.minus(moved)), to: text(taken.plus(moved)), moved: moved.toFixed() }
}

/** A typed quantity; 0 while it is empty or cannot be read. */
function bigOf(text: string): Big {
  return new Big(/^\d+(?:\.\d+)?$/.test(text) ? text : 0)
}

import Big from 'big.js'
import { offerOf } from '../../../contract/inquiries/parity-cells.ts'
import type { AwardRow, Parity } from '../../../contract/inquiries/parity.ts'

type Compared = Pick<Parity, 'articles' | 'quotes' | 'offers'>

/**
 * Gives every article to two quotes by shares: the first gets `share` per cent, rounded down to the unit's digits, the
 * second the rest. What one cannot deliver is offered to the other; what nobody can take stays open.
 */
export function splitByShare(parity: Compared, first: string, second: string, share: number): AwardRow[] {
  return parity.articles.flatMap(article => {
    const most = (quoteId: string) => {
      const offer = offerOf(parity, article.id, quoteId)
      if (offer?.price === undefined || offer.check === 'BLOCK') return new Big(0)
      return new Big(offer.maxQty ?? article.qty)
    }
    const all = new Big(article.qty)
    const wanted = all.times(share).div(100).round(article.unitPrecision, Big.roundDown)
    const ofFirst = least(wanted, most(first))
    const ofSecond = least(all.minus(ofFirst), most(second))
    const back = least(all.minus(ofSecond), most(first))
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

import Big from 'big.js'
import { useMemo, useState } from 'react'
import { sumAward } from '../../../contract/inquiries/award-sums.ts'
import type { AwardRow, Parity } from '../../../contract/inquiries/parity.ts'

/** Quantities under edit, by article and quote. */
export interface OwnAward {
  rows: AwardRow[]
  qtyOf(articleId: string, quoteId: string): string
  change(articleId: string, quoteId: string, qty: string): void
  take(rows: readonly AwardRow[]): void
  /** What of an article nobody gets; negative when too much is given. */
  openOf(articleId: string): Big
  dirty: boolean
}

const keyOf = (articleId: string, quoteId: string) => `${articleId} ${quoteId}`

/** The reader's own award: it begins with what was proposed, else with the lowest price of each article. */
export function useOwnAward(parity: Parity): OwnAward {
  const start = useMemo(() => {
    const lowest = parity.proposals.find(each => each.code === 'LOWEST_EACH')
    return parity.award.length > 0 ? parity.award : (lowest?.rows ?? [])
  }, [parity])
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>()
  const known = useMemo(() => mapOf(start), [start])
  const qtys = typed ?? known
  const rows = useMemo(
    () =>
      parity.articles.flatMap(({ id: articleId }) =>
        parity.quotes.flatMap(({ id: quoteId }): AwardRow[] => {
          const qty = qtys.get(keyOf(articleId, quoteId)) ?? ''
          return isQuantity(qty) && Number(qty) > 0 ? [{ articleId, quoteId, qty }] : []
        }),
      ),
    [parity, qtys],
  )
  return {
    rows,
    qtyOf: (articleId, quoteId) => qtys.get(keyOf(articleId, quoteId)) ?? '',
    change: (articleId, quoteId, qty) => setTyped(new Map(qtys).set(keyOf(articleId, quoteId), qty)),
    take: taken => setTyped(mapOf(taken)),
    openOf(articleId) {
      const given = rows.filter(row => row.articleId === articleId)
      const asked = parity.articles.find(article => article.id === articleId)?.qty ?? '0'
      return given.reduce((open, row) => open.minus(row.qty), new Big(asked))
    },
    dirty: typed !== undefined,
  }
}

function mapOf(rows: readonly AwardRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ articleId, quoteId, qty }) => [keyOf(articleId, quoteId), qty]))
}

function isQuantity(text: string): boolean {
  return /^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(text)
}

/** An award as its card shows it. */
export function summaryOf(parity: Parity, rows: readonly AwardRow[]) {
  const sum = sumAward(parity, rows)
  const open = parity.articles.filter(article => {
    const given = rows.filter(row => row.articleId === article.id).reduce((all, row) => all.plus(row.qty), new Big(0))
    return given.lt(article.qty)
  }).length
  return { ...sum, open }
}

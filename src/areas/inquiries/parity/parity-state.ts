import Big from 'big.js'
import { useCallback, useMemo, useState } from 'react'
import { sumAward } from '../../../contract/inquiries/award-sums.ts'
import type { AwardRow, Parity } from '../../../contract/inquiries/parity.ts'

/** Quantities by article and quote, as they are typed. */
export type Quantities = ReadonlyMap<string, string>

/** Quantities under edit. The functions stay the same while the comparison does. */
export interface OwnAward {
  rows: AwardRow[]
  quantities: Quantities
  qtyOf(articleId: string, quoteId: string): string
  change(articleId: string, quoteId: string, qty: string): void
  take(rows: readonly AwardRow[]): void
  /** Puts all quantities as they were at some time, which undoes what was tried out. */
  put(quantities: Quantities): void
  /** What of an article nobody gets; negative when too much is given. */
  openOf(articleId: string): Big
  dirty: boolean
}

/** Where the quantity of a quote for an article stands. */
export const keyOf = (articleId: string, quoteId: string) => `${articleId} ${quoteId}`

/** The reader's own award: it begins with what was proposed, else with the lowest price of each article. */
export function useOwnAward(parity: Parity): OwnAward {
  const start = useMemo(() => {
    const lowest = parity.proposals.find(each => each.code === 'LOWEST_EACH')
    return parity.award.length > 0 ? parity.award : (lowest?.rows ?? [])
  }, [parity])
  const [typed, setTyped] = useState<Quantities>()
  const known = useMemo(() => mapOf(start), [start])
  const quantities = typed ?? known
  const rows = useMemo(() => rowsOf(quantities), [quantities])
  const given = useMemo(() => givenOf(rows), [rows])
  const asked = useMemo(() => new Map(parity.articles.map(({ id, qty }) => [id, qty])), [parity])
  const change = useCallback(
    (articleId: string, quoteId: string, qty: string) =>
      setTyped(now => new Map(now ?? known).set(keyOf(articleId, quoteId), qty)),
    [known],
  )
  const take = useCallback((taken: readonly AwardRow[]) => setTyped(mapOf(taken)), [])
  return {
    rows,
    quantities,
    qtyOf: (articleId, quoteId) => quantities.get(keyOf(articleId, quoteId)) ?? '',
    change,
    take,
    put: setTyped,
    openOf: articleId => new Big(asked.get(articleId) ?? '0').minus(given.get(articleId) ?? 0),
    dirty: typed !== undefined,
  }
}

function mapOf(rows: readonly AwardRow[]): Quantities {
  return new Map(rows.map(({ articleId, quoteId, qty }) => [keyOf(articleId, quoteId), qty]))
}

function rowsOf(quantities: Quantities): AwardRow[] {
  return [...quantities].flatMap(([key, qty]): AwardRow[] => {
    const [articleId = '', quoteId = ''] = key.split(' ')
    return isQuantity(qty) && Number(qty) > 0 ? [{ articleId, quoteId, qty }] : []
  })
}

function givenOf(rows: readonly AwardRow[]): ReadonlyMap<string, Big> {
  const given = new Map<string, Big>()
  for (const { articleId, qty } of rows) given.set(articleId, (given.get(articleId) ?? new Big(0)).plus(qty))
  return given
}

function isQuantity(text: string): boolean {
  return /^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(text)
}

/** An award as its card shows it. */
export function summaryOf(parity: Parity, rows: readonly AwardRow[]) {
  const sum = sumAward(parity, rows)
  const given = givenOf(rows)
  const open = parity.articles.filter(({ id, qty }) => (given.get(id) ?? new Big(0)).lt(qty)).length
  return { ...sum, open }
}

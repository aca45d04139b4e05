import Big from 'big.js'
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { sumAward } from '../../../../contract/sourcing/inquiries/award-sums.ts'
import type { AwardRow, Parity } from '../../../../contract/sourcing/inquiries/parity.ts'
import { useTypedPanel } from '../../../../widgets/page-tab/typed-panel.tsx'

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
  /** Quantity of an article not awarded; negative when too much is awarded. */
  openOf(articleId: string): Big
  reason: string
  setReason(reason: string): void
  /** Offers the award of an earlier visit or session. */
  notice: ReactNode
  /** Removes the stored award once it was proposed. */
  drop(): void
}

export const keyOf = (articleId: string, quoteId: string) => `${articleId} ${quoteId}`

/** The current user's award: starts with the proposed one, else with the lowest price of each article. */
export function useOwnAward(parity: Parity, editable = true): OwnAward {
  const start = useMemo(() => {
    const lowest = parity.proposals.find(each => each.code === 'LOWEST_EACH')
    return parity.award.length > 0 ? parity.award : (lowest?.rows ?? [])
  }, [parity])
  const [typed, setTyped] = useState<Quantities>()
  const [reason, setReason] = useState(parity.awardReason)
  const known = useMemo(() => mapOf(start), [start])
  const quantities = typed ?? known
  const { notice, drop } = useTypedPanel({
    key: `srm.inquiry-award.${parity.id}`,
    on: editable,
    begun: useMemo(() => ({ quantities: given(known), reason: parity.awardReason }), [known, parity]),
    draft: useMemo(() => ({ quantities: given(quantities), reason }), [quantities, reason]),
    onTake(kept) {
      setTyped(new Map(Object.entries(kept.quantities)))
      setReason(kept.reason)
    },
  })
  const rows = useMemo(() => rowsOf(quantities), [quantities])
  const sums = useMemo(() => givenOf(rows), [rows])
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
    openOf: articleId => new Big(asked.get(articleId) ?? '0').minus(sums.get(articleId) ?? 0),
    reason,
    setReason,
    notice,
    drop,
  }
}

function mapOf(rows: readonly AwardRow[]): Quantities {
  return new Map(rows.map(({ articleId, quoteId, qty }) => [keyOf(articleId, quoteId), qty]))
}

/** Quantities in the order of their places, so that the same ones are equal as JSON. */
function given(quantities: Quantities): Readonly<Record<string, string>> {
  const entered = [...quantities].filter(([, qty]) => qty !== '')
  return Object.fromEntries(entered.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function rowsOf(quantities: Quantities): AwardRow[] {
  return [...quantities].flatMap(([key, qty]): AwardRow[] => {
    const [articleId = '', quoteId = ''] = key.split(' ')
    return isQuantity(qty) && Number(qty) > 0 ? [{ articleId, quoteId, qty }] : []
  })
}

/** The rows as they are sent: an unreadable quantity is refused, not left out. */
export function sentRows({ rows, quantities }: Pick<OwnAward, 'rows' | 'quantities'>): AwardRow[] {
  const unreadable = [...quantities].flatMap(([key, qty]): AwardRow[] => {
    const [articleId = '', quoteId = ''] = key.split(' ')
    return qty === '' || isQuantity(qty) ? [] : [{ articleId, quoteId, qty }]
  })
  return [...rows, ...unreadable]
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

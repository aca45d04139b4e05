import Big from 'big.js'
import { useEffect, useState } from 'react'
import { priceWithoutTax, priceWithTax } from '../../../contract/amounts.ts'
import { textAt } from '../../../kit/format/record.ts'
import { loadLovPage } from '../../../kit/state/lov-page.ts'
import type { PricedRow } from './offer-rows.ts'

/** Per cents of tax rates by their codes. */
export type TaxPercents = ReadonlyMap<string, string>

/** The tax rates of today; empty until they are there, or when they cannot be read. */
export function useTaxPercents(): TaxPercents {
  const [percents, setPercents] = useState<TaxPercents>(new Map())
  useEffect(() => {
    const running = new AbortController()
    const wanted = { code: 'LOV_TAX', page: 1, pageSize: 300, searchParams: {} }
    loadLovPage(wanted, { signal: running.signal }).then(
      ({ rows }) => setPercents(new Map(rows.map(row => [textAt(row, 'code'), textAt(row, 'percent')]))),
      // Without them the server works out prices with tax at the opening.
      () => setPercents(new Map()),
    )
    return () => running.abort()
  }, [])
  return percents
}

const isPrice = (text: string) => /^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(text)

/** Rows with both prices of each; the same list when there is nothing to work out. */
export function pricedRows<Row extends PricedRow>(rows: Row[], percents: TaxPercents): Row[] {
  const priced = rows.map(row => pricedRow(row, percents))
  return priced.every((row, at) => row === rows[at]) ? rows : priced
}

/**
 * A row with consistent prices without and with tax: the last one entered counts, and the other one is computed, to six
 * digits. With price ranges or without an offer there is no price with tax.
 */
export function pricedRow<Row extends PricedRow>(row: Row, percents: TaxPercents): Row {
  const retyped = row.priceExcl !== row.knownExcl
  const { priceExcl, priceIncl } = bothPrices(
    {
      ...row,
      priceIncl: retyped && row.priceIncl === row.knownIncl ? '' : row.priceIncl,
      priceExcl: !retyped && row.priceIncl !== row.knownIncl ? '' : row.priceExcl,
    },
    percents,
  )
  const known = { priceExcl, priceIncl, knownExcl: priceExcl, knownIncl: priceIncl }
  return Object.entries(known).every(([field, value]) => Reflect.get(row, field) === value) ? row : { ...row, ...known }
}

function bothPrices(row: PricedRow, percents: TaxPercents): Pick<PricedRow, 'priceExcl' | 'priceIncl'> {
  const { priceExcl, priceIncl } = row
  const percent = percents.get(row.taxCode)
  if (row.tiers.trim() !== '' || row.noQuoteReason.trim() !== '') return { priceExcl, priceIncl: '' }
  if (percent === undefined) return { priceExcl, priceIncl }
  if (isPrice(priceExcl)) {
    const fits = isPrice(priceIncl) && new Big(priceWithoutTax(priceIncl, percent)).eq(priceExcl)
    return { priceExcl, priceIncl: fits ? priceIncl : priceWithTax(priceExcl, percent) }
  }
  return priceExcl === '' && isPrice(priceIncl)
    ? { priceExcl: priceWithoutTax(priceIncl, percent), priceIncl }
    : { priceExcl, priceIncl: '' }
}

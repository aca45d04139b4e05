import { cellAt, deliveryDay } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { Parity } from '../../../../contract/sourcing/inquiries/parity.ts'
import { priceInclOf, taxText } from '../tax-text.ts'
import { deliveryTerm } from '../../../../widgets/document/delivery-term.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'

/**
 * The comparison as a sheet: a row for each article; for each quote ten columns and one for each further field. The
 * delivery term is next to the name of its supplier. Numbers are plain decimals.
 */
export function sheetOf(parity: Parity, words: readonly string[]): string {
  const [material = '', qty = '', last = '', ...columns] = words
  const head = [
    ...[material, qty, last].map(() => ''),
    ...parity.quotes.flatMap(quote => [
      quote.supplierName,
      deliveryTerm(quote),
      ...columns.slice(2).map(() => ''),
      ...parity.formRule.map(() => ''),
    ]),
  ]
  const titles = [
    material,
    qty,
    last,
    ...parity.quotes.flatMap(() => [...columns, ...parity.formRule.map(({ name }) => name)]),
  ]
  const rows = parity.articles.map((article, row) => [
    materialName(article),
    `${article.qty} ${article.unitSymbol}`,
    article.lastPrice ?? '',
    ...parity.quotes.flatMap((_, column) => {
      const cell = cellAt(parity, row, column)
      const further = parity.formRule.map((_, at) => cell?.ext?.[at])
      const day = cell?.price === undefined ? null : deliveryDay(cell, parity.today)
      const tax = cell?.taxCode === undefined ? '' : taxText(cell.taxCode, parity.taxes)
      const differences = [cell?.overLowestPct, cell?.overLastPct, cell?.overCeilingPct]
      const [price, incl] = [cell?.price, cell && priceInclOf(cell, parity.taxes)]
      const offered = price === undefined ? '' : (cell?.offeredQty ?? article.qty)
      const prices = [price, incl, ...differences, tax]
      return [...prices, offered, cell?.maxQty, day, cell?.total, ...further].map(value => value ?? '')
    }),
  ])
  return `\uFEFF${[head, titles, ...rows].map(row => row.map(written).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would take for a formula is kept from it. */
function written(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

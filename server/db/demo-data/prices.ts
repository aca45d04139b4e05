import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'

/** Prices of decided inquiries, some of which end soon, and some previous ones. */
export function addPrices({ rows, organisation, today }: OrderBook): void {
  const by = { create_by: organisation.users['buyer2'] ?? null, create_name: organisation.names['buyer2'] ?? '' }
  for (const [at, award] of rows.of('inquiry_award').entries()) {
    const find = (table: string, id: unknown) => rows.of(table).find(each => each['id'] === id)
    const article = find('inquiry_article', award['article_id'])
    const inquiry = find('inquiry', award['inquiry_id'])
    const quote = find('inquiry_quote', award['quote_id'])
    if (article?.['material_id'] == null || inquiry === undefined || quote === undefined) continue
    const begun = addDays(today, -18)
    const price = Number(award['price_excl'])
    const about = {
      enterprise_id: organisation.enterpriseId,
      ...by,
      material_id: article['material_id'],
      supplier_id: quote['supplier_id'],
      org_id: inquiry['org_id'],
      currency: 'CNY',
      tax_code: 'CN13',
      tiers: [],
      moq: null,
      lead_days: 14,
      remark: '',
      block_reason: '',
    }
    if (at % 2 === 0)
      rows.add('price_record', {
        ...about,
        create_time: `${addDays(today, -380)} 10:00:00`,
        source: 'MANUAL',
        source_no: '',
        price_excl: (price * 1.07).toFixed(2),
        valid_from: addDays(today, -380),
        valid_to: addDays(begun, -1),
        status: 'REPLACED',
      })
    rows.add('price_record', {
      ...about,
      create_time: `${begun} 11:20:00`,
      source: 'INQUIRY',
      source_no: textAt(inquiry, 'inquiry_no'),
      price_excl: String(award['price_excl']),
      valid_from: begun,
      valid_to: addDays(today, at % 7 === 6 ? 20 : 45),
      status: 'ACTIVE',
    })
  }
  addIndices(rows, organisation.enterpriseId, today, by)
}

/** Copper, monthly for a year. */
function addIndices(rows: OrderBook['rows'], enterpriseId: string, today: string, by: object): void {
  const values = [68210, 69450, 70120, 69080, 71330, 72960, 74510, 73840, 75120, 76480, 75960, 77240]
  for (const [at, value] of values.entries())
    rows.add('price_index', {
      ...by,
      enterprise_id: enterpriseId,
      code: 'CU',
      name: 'Copper cathode, spot',
      value_date: addDays(today, (at - 11) * 30),
      value: String(value),
      remark: 'CNY / t',
    })
}

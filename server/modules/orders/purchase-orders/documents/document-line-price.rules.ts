import Big from 'big.js'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import type { OrderRowInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import { unitPaths } from '../../../../kit/unit-paths.ts'
import { sameUnit } from '../../../../ubl/import/same-units.ts'
import type { DocumentLine, LineContext, NamedMaterial } from './document-line-context.ts'
import { keptPrice, priceFor } from './document-prices.rules.ts'
import type { KeptPrice } from './document-prices.rules.ts'

type DocumentPrice = Pick<KeptPrice, 'price' | 'priceUnit'> & { reason: 'rows.free' | 'rows.noPrice' }

/**
 * As stated (converted if necessary), else from the line's amount, else the user's choice, else zero, to be filled in.
 * Undefined without a quantity.
 */
export function documentPriceOf(
  line: DocumentLine,
  material: NamedMaterial | undefined,
  context: LineContext,
  old: OrderRowInput | undefined,
): DocumentPrice | undefined {
  const { price } = line
  if (price !== undefined && price.amount !== '')
    return { ...statedPrice(line, price, material, context), reason: 'rows.free' }
  if (old?.priceExcl !== undefined) return { price: old.priceExcl, priceUnit: old.priceUnit ?? 1, reason: 'rows.free' }
  return line.quantity === '' || Number(line.quantity) === 0 ? undefined : missingPrice(line, context)
}

function missingPrice(line: DocumentLine, { notes, places, digits, choices }: LineContext): DocumentPrice {
  const place = places.under(line.place, 'cac:LineItem/cac:Price/cbc:PriceAmount')
  if (line.lineAmount !== '' && Number(line.lineAmount) >= 0) {
    // Allowances and charges of the line are part of its amount.
    const gross = line.allowances.reduce(
      (sum, { charge, amount }) => (charge === true ? sum.minus(amount || '0') : sum.plus(amount || '0')),
      new Big(line.lineAmount),
    )
    const kept = priceFor(gross, line.quantity, 1, digits) ?? keptPrice(plainDecimal(gross), line.quantity)
    notes.warn('price-from-amount', place, { amount: line.lineAmount, price: shown(kept) })
    return { ...kept, reason: 'rows.free' }
  }
  const item = line.item?.buyersId || line.item?.sellersId || line.item?.name || line.id
  const chosen = choices.find('price', item, item, 0)
  if (chosen !== undefined && /^\d{1,13}(\.\d{1,6})?$/.test(chosen))
    return { price: plainDecimal(chosen), priceUnit: 1, reason: 'rows.free' }
  notes.warn('price-missing', place, {})
  return { price: '0', priceUnit: 1, reason: 'rows.noPrice' }
}

function statedPrice(
  { unit, place }: DocumentLine,
  price: NonNullable<DocumentLine['price']>,
  material: NamedMaterial | undefined,
  { notes, places, conversions }: LineContext,
): KeptPrice {
  const at = (path: string) => places.under(place, `cac:LineItem/cac:Price/${path}`)
  const { amount, baseQuantity, baseUnit } = price
  if (baseUnit !== '' && unit !== '' && !sameUnit(baseUnit, unit)) {
    const fitting = conversions.filter(each => each.materialId === null || each.materialId === material?.id)
    const path = unitPaths(unit, fitting).get(baseUnit)
    if (path !== undefined) {
      const base = new Big(baseQuantity === '' ? 1 : baseQuantity)
      const kept = keptPrice(plainDecimal(path.up.times(amount)), plainDecimal(base.times(path.down)))
      notes.warn('price-converted', at('cbc:BaseQuantity/@unitCode'), { baseUnit, unit, price: shown(kept) })
      return kept
    }
    notes.error('price-for-other-unit', at('cbc:BaseQuantity/@unitCode'), { unit, baseUnit })
  }
  const kept = keptPrice(amount, baseQuantity)
  if (!kept.exact) {
    const stated = `${amount} / ${baseQuantity || '1'}`
    notes.warn('price-rounded', at('cbc:PriceAmount'), { stated, used: shown(kept) })
  }
  return kept
}

function shown({ price, priceUnit }: KeptPrice): string {
  return `${price} / ${priceUnit}`
}

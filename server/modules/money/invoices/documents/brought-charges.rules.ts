import Big from 'big.js'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import type { ApplicationInput } from '../../../../../src/contract/money/invoices/application-parts.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'
import { chargeAmounts } from '../charge.rules.ts'
import type { Bill } from './brought-bill.ts'
import type { TaxRate } from './brought-invoice.queries.ts'
import { spreadAmong } from './brought-lines.rules.ts'
import type { BroughtDetail } from './brought-rows.rules.ts'

export type BroughtCharge = BroughtDetail & { input: ApplicationInput['details'][number] & { chargeText: string } }

interface Context extends Pick<Reader, 'places' | 'notes' | 'text'> {
  taxes: readonly TaxRate[]
  digits: number
}

/** Charges and allowances on the document that are taxed like no line: each is a row of its own. */
export function broughtCharges(document: Bill, context: Context): BroughtCharge[] {
  const isSpread = spreadAmong(document)
  return document.allowances.flatMap((allowance, at) =>
    new Big(allowance.amount || '0').eq(0) || isSpread(allowance) ? [] : chargeOf(allowance, at, context),
  )
}

function chargeOf(allowance: Bill['allowances'][number], at: number, context: Context): BroughtCharge[] {
  const { places, notes, taxes, digits } = context
  const place = places.at(`cac:AllowanceCharge[${at + 1}]`)
  const amount = new Big(allowance.amount)
  const price = plainDecimal(amount.abs())
  const amountPlace = places.under(place, 'cbc:Amount')
  const { category = '', percent = '' } = allowance.tax ?? {}
  if (category === '') {
    notes.error('charge-without-tax', amountPlace, { amount: price })
    return []
  }
  const tax = taxes.find(each => each.category === category && new Big(each.percent).eq(percent || '0'))
  if (tax === undefined) {
    notes.error('tax-unknown-here', places.under(place, 'cac:TaxCategory/cbc:ID'), {
      category,
      percent: percent || '0',
    })
    return []
  }
  // A negative charge lowers the amount, as in a correction.
  const lowers = (allowance.charge === true) === amount.lt(0)
  const reasonPlace = places.under(place, 'cbc:AllowanceChargeReason')
  const unnamed = context.text(lowers ? 'rows.documentAllowance' : 'rows.charge')
  const text = fitting(allowance.reason.trim() || unnamed, 255, reasonPlace, notes)
  notes.warn(lowers ? 'allowance-apart' : 'charge-apart', amountPlace, { amount: price, text })
  return [
    {
      input: { chargeText: text, ...(lowers ? { allowanceFlag: 1 } : {}), qty: '1', price, taxCode: tax.code },
      taxPercent: tax.percent,
      amounts: chargeAmounts({ price, taxPercent: tax.percent, allowance: lowers }, digits),
      place,
    },
  ]
}

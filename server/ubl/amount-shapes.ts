import { amount, currency, decimal, indicator, many, one, text } from './shape.ts'

/** UNCL5305 code (S, Z, E, AE, G, O …) and rate in percent. */
export const taxCategory = {
  category: text('cbc:ID'),
  percent: decimal('cbc:Percent', { sign: 'not-negative' }),
  exemptionReasonCode: text('cbc:TaxExemptionReasonCode'),
  exemptionReason: text('cbc:TaxExemptionReason'),
  scheme: text('cac:TaxScheme/cbc:ID', { fallback: { value: 'VAT', beside: 'category' } }),
}

/** `charge` false: an allowance. */
export const allowance = {
  charge: indicator('cbc:ChargeIndicator', { need: 'error' }),
  reasonCode: text('cbc:AllowanceChargeReasonCode'),
  reason: text('cbc:AllowanceChargeReason'),
  /** Percent of the base amount. */
  percent: decimal('cbc:MultiplierFactorNumeric'),
  amount: amount('cbc:Amount', { need: 'error', sign: 'not-negative' }),
  baseAmount: amount('cbc:BaseAmount', { sign: 'not-negative' }),
  tax: one('cac:TaxCategory', taxCategory),
}

/** A document may state its tax in a second currency too. */
export const taxTotal = {
  amount: amount('cbc:TaxAmount', { need: 'error', currency: 'own' }),
  currency: currency('cbc:TaxAmount/@currencyID'),
  subtotals: many('cac:TaxSubtotal', {
    taxable: amount('cbc:TaxableAmount', { currency: 'own' }),
    taxableCurrency: currency('cbc:TaxableAmount/@currencyID'),
    amount: amount('cbc:TaxAmount', { currency: 'own' }),
    currency: currency('cbc:TaxAmount/@currencyID'),
    tax: one('cac:TaxCategory', taxCategory),
  }),
}

export const monetaryTotal = {
  lineTotal: amount('cbc:LineExtensionAmount'),
  taxExclusive: amount('cbc:TaxExclusiveAmount'),
  taxInclusive: amount('cbc:TaxInclusiveAmount'),
  allowanceTotal: amount('cbc:AllowanceTotalAmount'),
  chargeTotal: amount('cbc:ChargeTotalAmount'),
  prepaid: amount('cbc:PrepaidAmount'),
  rounding: amount('cbc:PayableRoundingAmount'),
  payable: amount('cbc:PayableAmount'),
}

/** Without tax, for `baseQuantity` units (default one). */
export const price = {
  amount: amount('cbc:PriceAmount', { need: 'error', sign: 'not-negative', currency: 'stated' }),
  currency: currency('cbc:PriceAmount/@currencyID'),
  baseQuantity: decimal('cbc:BaseQuantity', { sign: 'positive' }),
  baseUnit: text('cbc:BaseQuantity/@unitCode'),
  allowances: many('cac:AllowanceCharge', allowance),
}

import Big from 'big.js'
import { currencyDigits } from '../../src/contract/currency-digits.ts'
import type { UblOrder, UblOrderLine } from './document-shapes.ts'
import type { Findings } from './findings.ts'
import type { Place } from './xml-element.ts'

type Allowance = UblOrder['allowances'][number]

type Amounts = Pick<UblOrder, 'documentCurrency' | 'allowances' | 'taxTotals' | 'totals'> & {
  lines: readonly (Pick<UblOrderLine, 'quantity' | 'unit' | 'lineAmount' | 'price' | 'place'> & {
    allowances?: readonly Allowance[]
  })[]
}

/** Tolerance per added amount: the currency's smallest unit, at least a cent. */
function unitOf(currency: string): Big {
  return new Big(10).pow(-Math.min(2, currencyDigits(currency)))
}

/** Differences between stated and computed amounts are warnings. */
export function checkAmounts(document: Amounts, root: Place, findings: Findings): void {
  const checker = new AmountChecker(document, root, findings)
  checker.checkAllowances(document.allowances, root)
  for (const line of document.lines) checker.checkLine(line)
  checker.checkTaxes()
  checker.checkTotals()
}

class AmountChecker {
  constructor(
    private readonly document: Amounts,
    private readonly root: Place,
    private readonly findings: Findings,
  ) {}

  /** Line amount = quantity × price / base quantity − allowances + charges. */
  checkLine(line: Amounts['lines'][number]): void {
    const allowances = line.allowances ?? []
    this.checkAllowances(allowances, line.place)
    const { price } = line
    if (!price || price.amount === '' || line.quantity === '') return
    if (price.baseUnit !== '' && line.unit !== '' && price.baseUnit !== line.unit) return
    const net = new Big(line.quantity).times(price.amount).div(price.baseQuantity || '1')
    const computed = net.minus(sumOf(allowances, false)).plus(sumOf(allowances, true))
    this.compare(line, 'lineAmount', 'cbc:LineExtensionAmount', line.lineAmount, computed, 1, line.place)
  }

  /** Amount = base amount × percent. */
  checkAllowances(allowances: readonly Allowance[], place: Place): void {
    for (const allowance of allowances) {
      if (allowance.percent === '' || allowance.baseAmount === '') continue
      const computed = percentOf(allowance.baseAmount, allowance.percent)
      this.compare(allowance, 'amount', 'cbc:Amount', allowance.amount, computed, 1, place)
    }
  }

  /** Tax = sum of its subtotals; subtotal = taxable amount × rate. */
  checkTaxes(): void {
    for (const total of this.document.taxTotals) {
      for (const subtotal of total.subtotals) {
        const percent = subtotal.tax?.percent ?? ''
        if (percent === '' || subtotal.taxable === '' || subtotal.currency !== subtotal.taxableCurrency) continue
        const computed = percentOf(subtotal.taxable, percent)
        this.compare(subtotal, 'amount', 'cbc:TaxAmount', subtotal.amount, computed, 1, this.root)
      }
      if (total.subtotals.length === 0) continue
      const computed = sum(total.subtotals.map(subtotal => subtotal.amount))
      this.compare(total, 'amount', 'cbc:TaxAmount', total.amount, computed, total.subtotals.length, this.root)
    }
  }

  /** Peppol BIS Order 3, rules on anticipated totals. */
  checkTotals(): void {
    const { allowances, lines, totals } = this.document
    if (!totals) return
    const lineAmounts = lines.map(line => line.lineAmount)
    const lineSum = lineAmounts.includes('') ? undefined : sum(lineAmounts)
    this.total('lineTotal', 'cbc:LineExtensionAmount', lineSum)
    this.total('allowanceTotal', 'cbc:AllowanceTotalAmount', sumOf(allowances, false))
    this.total('chargeTotal', 'cbc:ChargeTotalAmount', sumOf(allowances, true))
    const lineTotal = numberOf(totals.lineTotal) ?? lineSum
    const exclusive = lineTotal?.minus(sumOf(allowances, false)).plus(sumOf(allowances, true))
    this.total('taxExclusive', 'cbc:TaxExclusiveAmount', exclusive)
    const tax = this.documentTax()
    const inclusive = tax && (numberOf(totals.taxExclusive) ?? exclusive)?.plus(tax)
    this.total('taxInclusive', 'cbc:TaxInclusiveAmount', inclusive)
    const due = numberOf(totals.taxInclusive) ?? inclusive
    this.total('payable', 'cbc:PayableAmount', due?.minus(totals.prepaid || '0').plus(totals.rounding || '0'))
  }

  private total(field: keyof NonNullable<Amounts['totals']>, element: string, computed: Big | undefined): void {
    const { totals, lines, allowances } = this.document
    if (!totals || !computed) return
    const parts = lines.length + allowances.length + 1
    this.compare(totals, field, element, totals[field], computed, parts, this.root)
  }

  private documentTax(): Big | undefined {
    const total = this.document.taxTotals.find(({ currency }) => currency === this.document.documentCurrency)
    return numberOf(total?.amount ?? '')
  }

  private compare(
    part: object,
    field: string,
    element: string,
    stated: string,
    computed: Big,
    parts: number,
    otherwise: Place,
  ): void {
    if (stated === '' || new Big(stated).minus(computed).abs().lte(unitOf(this.document.documentCurrency).times(parts)))
      return
    const place = this.findings.placeOf(part, field, otherwise)
    const values = { element, stated, computed: computed.toFixed(2) }
    this.findings.problem('amount-mismatch', 'warning', place, values)
  }
}

function sumOf(allowances: readonly Allowance[], charge: boolean): Big {
  return sum(allowances.filter(allowance => allowance.charge === charge).map(allowance => allowance.amount))
}

function sum(amounts: readonly string[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount || '0'), new Big(0))
}

function percentOf(base: string, percent: string): Big {
  return new Big(base).times(percent).div(100)
}

function numberOf(text: string): Big | undefined {
  return text === '' ? undefined : new Big(text)
}

import Big from 'big.js'
import { currencyDigits } from '../../src/contract/currency-digits.ts'
import type { Findings, UblProblem } from './findings.ts'
import type { UblCreditNote, UblInvoice } from './invoice-shape.ts'
import type { Place } from './xml-element.ts'

type Bill = UblInvoice | UblCreditNote
type Line = Bill['lines'][number]
type Allowance = Bill['allowances'][number]
type Subtotal = Bill['taxTotals'][number]['subtotals'][number]
type Tax = Subtotal['tax']
type Totals = NonNullable<Bill['totals']>

type AmountRule = Extract<
  UblProblem,
  | ('sum-of-lines' | 'sum-of-allowances' | 'sum-of-charges' | 'total-without-tax' | 'total-of-tax')
  | ('total-with-tax' | 'amount-due' | 'line-amount' | 'allowance-amount')
>

/** Require an exemption reason (UNCL5305). */
const exempt = ['E', 'AE', 'K', 'G', 'O']

/** Tolerances of rounding differences. */
const exactly = new Big('0.005')
const twoCents = new Big('0.02')
const unit = new Big(1)

/**
 * EN 16931 (BR-CO-10 to BR-CO-18, rules of each tax category) and Peppol BIS Billing 3 (R040, R120): receivers refuse an
 * invoice that breaks one.
 */
export function checkInvoice(document: Bill, root: Place, findings: Findings): void {
  const checker = new InvoiceChecker(document, root, findings)
  for (const line of document.lines) checker.checkLine(line)
  checker.checkAllowances(document.allowances, root)
  checker.checkTotals()
  checker.checkTaxes()
  checker.checkDueDate()
}

class InvoiceChecker {
  /** Tolerance between a product and its stated amount. */
  private readonly rounded: Big

  constructor(
    private readonly document: Bill,
    private readonly root: Place,
    private readonly findings: Findings,
  ) {
    this.rounded = roundedIn(document.documentCurrency)
  }

  /** Line amount = quantity × price / base quantity − allowances + charges. */
  checkLine(line: Line): void {
    this.checkAllowances(line.allowances, line.place)
    if (line.item !== undefined && !line.item.tax?.category)
      this.findings.problem('line-without-tax', 'error', line.place, { line: line.id })
    const { price } = line
    if (price === undefined || price.amount === '' || line.quantity === '' || line.lineAmount === '') return
    const net = new Big(line.quantity).times(price.amount).div(price.baseQuantity || '1')
    const computed = net.minus(sumOf(line.allowances, false)).plus(sumOf(line.allowances, true))
    this.compare('line-amount', line, 'lineAmount', line.lineAmount, computed, line.place, this.rounded)
  }

  /** Amount = base amount × percent; a reason or its code is required. */
  checkAllowances(allowances: readonly Allowance[], place: Place): void {
    for (const allowance of allowances) {
      const { amount, percent, baseAmount, reason, reasonCode } = allowance
      const at = this.findings.placeOf(allowance, 'amount', place)
      if (reason === '' && reasonCode === '') this.findings.problem('allowance-reason', 'warning', at, { amount })
      if (percent === '' || baseAmount === '' || amount === '') continue
      const computed = new Big(baseAmount).times(percent).div(100)
      this.compare('allowance-amount', allowance, 'amount', amount, computed, place, this.rounded)
    }
  }

  checkTotals(): void {
    const { totals, lines, allowances } = this.document
    if (totals === undefined) return
    const reduced = sumOf(allowances, false)
    const charged = sumOf(allowances, true)
    this.total('sum-of-lines', 'lineTotal', sum(lines.map(line => line.lineAmount)))
    if (totals.allowanceTotal !== '' || !reduced.eq(0)) this.total('sum-of-allowances', 'allowanceTotal', reduced)
    if (totals.chargeTotal !== '' || !charged.eq(0)) this.total('sum-of-charges', 'chargeTotal', charged)
    const number = (field: keyof Totals) => new Big(totals[field] || '0')
    this.total(
      'total-without-tax',
      'taxExclusive',
      number('lineTotal').minus(number('allowanceTotal')).plus(number('chargeTotal')),
    )
    this.total('total-with-tax', 'taxInclusive', number('taxExclusive').plus(taxAmountOf(this.document)))
    const due = number('taxInclusive').minus(number('prepaid')).plus(number('rounding'))
    // XRechnung adds amounts collected for third parties (BR-DEX-09), EN 16931 (BR-CO-16) does not.
    const others = 'thirdPartyPayments' in this.document ? this.document.thirdPartyPayments : []
    const withOthers = due.plus(sum(others.map(payment => payment.amount)))
    this.total('amount-due', 'payable', withOthers.eq(totals.payable || '0') ? withOthers : due)
  }

  /** Tax = sum of its categories; category = its lines, allowances and charges × rate. */
  checkTaxes(): void {
    const own = totalOf(this.document)
    if (own === undefined || own.subtotals.length === 0) {
      this.findings.problem('no-tax-breakdown', 'error', { ...this.root, path: `${this.root.path}/cac:TaxTotal` }, {})
      return
    }
    const tax = sum(own.subtotals.map(subtotal => subtotal.amount))
    this.compare('total-of-tax', own, 'amount', own.amount, tax, this.root, exactly)
    for (const subtotal of own.subtotals) this.checkCategory(subtotal)
    const known = new Set(own.subtotals.map(({ tax }) => taxKeyOf(tax)))
    for (const [tax, place] of this.taxes()) {
      if (tax === undefined || tax.category === '' || known.has(taxKeyOf(tax))) continue
      const values = { category: tax.category, percent: tax.percent || '0' }
      this.findings.problem('category-not-broken-down', 'error', this.findings.placeOf(tax, 'category', place), values)
    }
  }

  checkDueDate(): void {
    const { totals, paymentTerms, paymentMeans } = this.document
    const dated = ('dueDate' in this.document && this.document.dueDate !== '') || paymentTerms.length > 0
    if (!totals || !('dueDate' in this.document) || dated || paymentMeans.some(each => each.dueDate !== '')) return
    if (new Big(totals.payable || '0').gt(0))
      this.findings.problem('no-due-date', 'warning', { ...this.root, path: `${this.root.path}/cbc:DueDate` }, {})
  }

  private checkCategory(subtotal: Subtotal): void {
    const { tax } = subtotal
    if (tax === undefined || tax.category === '' || subtotal.taxable === '' || subtotal.amount === '') return
    const { category, percent } = tax
    const values = { category, percent: percent || '0' }
    const at = this.findings.placeOf(tax, 'category', this.root)
    const isZero = new Big(percent || '0').eq(0)
    if (category === 'S' ? isZero : ['Z', ...exempt].includes(category) && !isZero)
      this.findings.problem('rate-of-category', 'error', at, values)
    if (exempt.includes(category) && tax.exemptionReason === '' && tax.exemptionReasonCode === '')
      this.findings.problem('exemption-reason', 'error', at, { category })
    const taxable = this.taxableOf(tax)
    if (new Big(subtotal.taxable).minus(taxable).abs().gte(unit))
      this.findings.problem('taxable-of-category', 'error', this.findings.placeOf(subtotal, 'taxable', this.root), {
        ...values,
        stated: subtotal.taxable,
        computed: plain(taxable, subtotal.taxable),
      })
    const due = new Big(subtotal.taxable).times(percent || '0').div(100)
    const off = new Big(subtotal.amount).minus(due).abs()
    if (off.gt(this.rounded))
      // Less than one unit of the currency is allowed, but still reported.
      this.findings.problem(
        'tax-of-category',
        off.gte(unit) ? 'error' : 'warning',
        this.findings.placeOf(subtotal, 'amount', this.root),
        { ...values, stated: subtotal.amount, computed: plain(due, subtotal.amount) },
      )
  }

  private taxableOf(tax: NonNullable<Tax>): Big {
    const { lines, allowances } = this.document
    const key = taxKeyOf(tax)
    const own = allowances.filter(allowance => taxKeyOf(allowance.tax) === key)
    return sum(lines.filter(line => taxKeyOf(line.item?.tax) === key).map(line => line.lineAmount))
      .minus(sumOf(own, false))
      .plus(sumOf(own, true))
  }

  private taxes(): (readonly [Tax, Place])[] {
    const { lines, allowances } = this.document
    return [
      ...lines.map(line => [line.item?.tax, line.place] as const),
      ...allowances.map(allowance => [allowance.tax, this.root] as const),
    ]
  }

  private total(rule: AmountRule, field: keyof Totals, computed: Big): void {
    const { totals } = this.document
    if (totals !== undefined) this.compare(rule, totals, field, totals[field] || '0', computed, this.root, exactly)
  }

  private compare(
    rule: AmountRule,
    part: object,
    field: string,
    stated: string,
    computed: Big,
    otherwise: Place,
    tolerance: Big,
  ): void {
    if (stated === '' || new Big(stated).minus(computed).abs().lte(tolerance)) return
    const place = this.findings.placeOf(part, field, otherwise)
    this.findings.problem(rule, 'error', place, { stated, computed: plain(computed, stated) })
  }
}

/** Half the currency's smallest unit, at least two cents: 3 × 33.3 yen is 100 yen. */
function roundedIn(currency: string): Big {
  const half = new Big(10).pow(-currencyDigits(currency)).div(2)
  return half.gt(twoCents) ? half : twoCents
}

/** A second tax total is the same tax in the tax office's currency. */
export function totalOf({ taxTotals, documentCurrency }: Bill): Bill['taxTotals'][number] | undefined {
  return taxTotals.find(({ currency }) => currency === documentCurrency)
}

export function taxAmountOf(document: Bill): string {
  return totalOf(document)?.amount || '0'
}

export function taxKeyOf(tax: Pick<NonNullable<Tax>, 'category' | 'percent'> | undefined): string {
  return `${tax?.category ?? ''} ${new Big(tax?.percent || '0').toString()}`
}

/** At least two decimal places. */
function plain(amount: Big, like: string): string {
  return amount.toFixed(Math.max(2, like.split('.')[1]?.length ?? 0))
}

function sumOf(allowances: readonly Allowance[], charge: boolean): Big {
  return sum(allowances.filter(allowance => allowance.charge === charge).map(allowance => allowance.amount))
}

function sum(amounts: readonly string[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount || '0'), new Big(0))
}

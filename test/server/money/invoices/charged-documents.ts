import type { UblInvoice } from '../../../../server/ubl/invoice-shape.ts'
import type { Draft } from '../../../../server/ubl/shape.ts'
import { writeInvoice } from '../../../../server/ubl/write-ubl.ts'
import { day } from '../../orders/purchase-orders/order-world.ts'
import { statedOf, tax } from './brought-world.ts'

export const exempt = { category: 'E', percent: '0', exemptionReason: 'Insurance' }
export const service = { category: 'S', percent: '6' }

export type Charge = Draft<UblInvoice['allowances'][number]> & { amount: string }
export const charge = (amount: string, parts: Partial<Charge> = {}): Charge => ({
  charge: true,
  reason: 'Insurance',
  amount,
  tax: exempt,
  ...parts,
})

export const chargedLine = {
  id: '1',
  quantity: '10',
  unit: 'H87',
  lineAmount: '100.00',
  orderLineId: '1',
  item: { name: 'Bolt', tax },
  price: { amount: '10', currency: 'CNY' },
}

let serial = 0

/** 10 bolts at 10.00 with 13 % and these charges, with a subtotal for each category. */
export function chargedParts(order: string, charges: readonly Charge[]) {
  const money = (amount: number) => (Math.round(amount * 100) / 100).toFixed(2)
  const net = ({ charge, amount }: Charge) => (charge === true ? Number(amount) : -Number(amount))
  const categories = [...new Map(charges.map(each => [each.tax?.category ?? '', each.tax])).values()]
  const subtotals = categories.map(category => {
    const taxable = charges.filter(each => each.tax === category).reduce((sum, each) => sum + net(each), 0)
    return { taxable, amount: (taxable * Number(category?.percent ?? 0)) / 100, category }
  })
  const own = subtotals.filter(({ category }) => category !== tax)
  const sum = (charged: boolean) =>
    charges.filter(each => each.charge === charged).reduce((total, { amount }) => total + Number(amount), 0)
  const exclusive = 100 + sum(true) - sum(false)
  const due = 13 + own.reduce((total, each) => total + Number(money(each.amount)), 0)
  return {
    ...statedOf(order, [chargedLine]),
    id: `CHG-${++serial * 7919}`,
    lines: [chargedLine],
    allowances: [...charges],
    taxTotals: [
      {
        amount: money(due),
        currency: 'CNY',
        subtotals: [
          { taxable: '100.00', taxableCurrency: 'CNY', amount: '13.00', currency: 'CNY', tax },
          ...own.map(({ taxable, amount, category }) => ({
            taxable: money(taxable),
            taxableCurrency: 'CNY',
            amount: money(amount),
            currency: 'CNY',
            ...(category === undefined ? {} : { tax: category }),
          })),
        ],
      },
    ],
    totals: {
      lineTotal: '100.00',
      allowanceTotal: money(sum(false)),
      chargeTotal: money(sum(true)),
      taxExclusive: money(exclusive),
      taxInclusive: money(exclusive + due),
      payable: money(exclusive + due),
    },
  }
}

export const invoiceText = (order: string, charges: readonly Charge[]) =>
  writeInvoice({ ...chargedParts(order, charges), dueDate: day(30) })

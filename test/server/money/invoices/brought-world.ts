import sql from 'sql-template-tag'
import type { Application } from '../../../../src/contract/money/invoices/application-parts.ts'
import { getApplication } from '../../../../src/contract/money/invoices/applications.ts'
import { checkDocument, importDocument } from '../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { invoiceWorld } from './invoice-world.ts'

/** Orders and receipts of supplier 1, whose tax number is the one in its documents. */
export async function broughtWorld(): Promise<TestApp> {
  const world = await invoiceWorld()
  await world.database.run(sql`update supplier set tax_no = 'DE123456789', country = 'DE' where id = 1`)
  return world
}

/** The tax of every line of an imported document. */
export const tax = { category: 'S', percent: '13' }

/** A document of supplier 1's own system for an order; its totals follow from its lines. */
export function statedOf(order: string, lines: readonly { lineAmount?: string | undefined }[]) {
  const net = lines.reduce((sum, each) => sum + Number(each.lineAmount ?? 0), 0)
  const money = (amount: number) => amount.toFixed(2)
  const due = Math.round(net * 13) / 100
  return {
    issueDate: day(),
    documentCurrency: 'CNY',
    orderReference: order,
    seller: { legalName: 'Supplier 1', taxNumbers: [{ id: 'DE123456789' }] },
    buyer: { legalName: 'Test works' },
    taxTotals: [
      {
        amount: money(due),
        currency: 'CNY',
        subtotals: [{ taxable: money(net), taxableCurrency: 'CNY', amount: money(due), currency: 'CNY', tax }],
      },
    ],
    totals: {
      lineTotal: money(net),
      taxExclusive: money(net),
      taxInclusive: money(net + due),
      payable: money(net + due),
    },
  }
}

/** Import helpers for a world that exists when one of them is called. */
export function bringing(world: () => TestApp) {
  const check = async (content: string, by: TestUser = 'supfinance') =>
    valueOf(await world().call(by, checkDocument, { fileName: 'a.xml', content }))
  return {
    check,
    bring: (content: string, by: TestUser = 'supfinance') =>
      world().call(by, importDocument, { fileName: 'a.xml', content }),
    problemsOf: async (content: string) =>
      (await check(content)).problems.map(({ level, problem }) => `${level} ${problem}`).sort(),
    read: async (id: string): Promise<Application> => valueOf(await world().call('supfinance', getApplication, { id })),
  }
}

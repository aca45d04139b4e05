import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { seenInvoices } from './visible.queries.ts'

async function countInvoices({ db, caller }: Act, condition: Sql): Promise<number> {
  const found = await db.one<{ count: number }>(sql`
    select count(*)::int as count from invoice i where ${seenInvoices(caller)} and ${condition}`)
  return found?.count ?? 0
}

/** Invoices that wait for a step. */
const queues: readonly WarningSource[] = (
  [
    ['INVOICE_TO_ARRIVE', 'confirm-invoice-apply-list', 'INVOICED'],
    ['INVOICE_TO_CHECK', 'check-invoice-list', 'ARRIVED'],
  ] as const
).map(([code, module, status]) => ({
  sides: ['BUYER'],
  modules: [module],
  code,
  level: 'INFO',
  read: async act => ({
    count: await countInvoices(act, sql`i.status = ${status}`),
    route: `/${module}`,
    filter: { status },
  }),
}))

export const invoiceWarnings: readonly WarningSource[] = [
  ...queues,
  {
    sides: ['BUYER'],
    modules: ['check-again-invoice-list'],
    code: 'INVOICE_DIFFERS',
    level: 'WARN',
    read: async act => ({
      count: await countInvoices(act, sql`i.status = 'ARRIVED' and i.open_differences > 0`),
      route: '/check-again-invoice-list',
      filter: { status: 'ARRIVED' },
    }),
  },
  {
    sides: ['BUYER', 'SUPPLIER'],
    modules: ['invoice-list', 'sup-invoice-search'],
    code: 'INVOICE_OVERDUE',
    level: 'ALERT',
    read: async act => ({
      count: await countInvoices(
        act,
        sql`i.kind = 'INVOICE' and i.status in ('POSTED', 'PART_PAID') and i.due_date < current_date`,
      ),
      route: act.caller.userType === 'SUPPLIER' ? '/sup-invoice-search' : '/fiance/invoice-list',
      filter: { overdueFlag: '1' },
    }),
  },
]

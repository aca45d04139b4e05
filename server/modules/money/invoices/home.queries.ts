import sql from 'sql-template-tag'
import type { WarningSource } from '../../../kit/home-source.ts'
import { seenInvoices } from './visible.queries.ts'

export const invoiceWarnings: readonly WarningSource[] = [
  {
    sides: ['BUYER'],
    modules: ['check-again-invoice-list'],
    code: 'INVOICE_DIFFERS',
    level: 'WARN',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from invoice i
        where ${seenInvoices(act.caller)} and i.status in ('INVOICED', 'ARRIVED') and i.open_differences > 0`)
      return { count: Number(found?.count ?? 0), route: '/check-again-invoice-list', filter: { status: 'ARRIVED' } }
    },
  },
  {
    sides: ['BUYER', 'SUPPLIER'],
    modules: ['invoice-list', 'sup-invoice-search'],
    code: 'INVOICE_OVERDUE',
    level: 'ALERT',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from invoice i
        where ${seenInvoices(act.caller)} and i.kind = 'INVOICE' and i.status in ('POSTED', 'PART_PAID') and i.due_date < current_date`)
      const route = act.caller.userType === 'SUPPLIER' ? '/sup-invoice-search' : '/fiance/invoice-list'
      return { count: Number(found?.count ?? 0), route, filter: { overdueFlag: '1' } }
    },
  },
]

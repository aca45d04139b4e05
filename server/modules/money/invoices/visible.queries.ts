import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'

const placeOf = (table: Sql) => ({
  enterprise: sql`${table}.enterprise_id`,
  org: sql`${table}.org_id`,
  supplier: sql`${table}.supplier_id`,
  issued: sql`1`,
})

/** Suppliers see their own applications `a`, buyers those submitted at least once. */
export function seenApplications(caller: Caller): Sql {
  const sent = sideOf(caller) === 'supplier' ? sql`true` : sql`a.status <> 'NEW'`
  return sql`a.deleted = 0 and ${seenBy(caller, placeOf(sql`a`))} and ${sent}`
}

export function seenInvoices(caller: Caller): Sql {
  return seenBy(caller, placeOf(sql`i`))
}

export function seenCreditable(caller: Caller, row: Sql): Sql {
  return seenBy(caller, placeOf(row))
}

export function seenPostedReceipts(caller: Caller): Sql {
  return sql`r.deleted = 0 and r.status = 'POSTED' and ${seenBy(caller, placeOf(sql`r`))}`
}

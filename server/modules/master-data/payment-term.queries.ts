import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type {
  PaymentTerm,
  queryPaymentTerms,
  savePaymentTerm,
} from '../../../src/contract/master-data/payment-terms.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { namesJson } from '../../kit/records/names.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'

const nameOf = ({ language }: Caller) => sql`coalesce(p.names ->> ${language}::text, p.name)`

const columns = (caller: Caller) => sql`
  p.id, p.code, jsonb_build_object('en', p.name) || p.names as names, ${nameOf(caller)} as name, p.base_date, p.days,
  p.fixed_day, p.stages, p.active, p.version`

/** One page of the payment terms. */
export function readTermPage(
  db: Db,
  caller: Caller,
  { keyword, baseDate, active, orderBy, ...page }: Input<typeof queryPaymentTerms>,
): Promise<Page<PaymentTerm>> {
  const where = join(
    [
      sql`p.enterprise_id = ${caller.enterpriseId} and p.deleted = 0`,
      sql`concat_ws(' ', p.code, p.name, p.names) ilike ${containing(keyword ?? '')}`,
      baseDate === undefined ? sql`true` : sql`p.base_date = ${baseDate}`,
      active === undefined ? sql`true` : sql`p.active = ${active}`,
    ],
    ' and ',
  )
  const sortable = { code: sql`p.code`, name: nameOf(caller), days: sql`p.days` }
  const order = orderClause(orderBy, sortable, sql`p.code, p.id`)
  return readPage<PaymentTerm>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from payment_term p where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from payment_term p where ${where}`,
    },
    page,
  )
}

/** One payment term, locked. */
export function lockTerm(db: Db, caller: Caller, id: string): Promise<PaymentTerm | undefined> {
  return db.one<PaymentTerm>(sql`
    select ${columns(caller)} from payment_term p
    where p.id = ${id} and p.enterprise_id = ${caller.enterpriseId} and p.deleted = 0 for update`)
}

/** The payment term with this code. */
export function readTermCalled(db: Db, caller: Caller, code: string): Promise<PaymentTerm | undefined> {
  return db.one<PaymentTerm>(sql`
    select ${columns(caller)} from payment_term p
    where p.enterprise_id = ${caller.enterpriseId} and lower(p.code) = lower(${code}) and p.deleted = 0`)
}

/** Writes a payment term and answers its id. */
export async function writeTerm(
  db: Db,
  caller: Caller,
  { id, code, names, baseDate, days, fixedDay, stages }: Input<typeof savePaymentTerm>,
): Promise<string | undefined> {
  const parts = JSON.stringify(stages)
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into payment_term (enterprise_id, code, name, names, base_date, days, fixed_day, stages, create_by,
            create_name)
          values (${caller.enterpriseId}, ${code}, ${names.en}, ${namesJson(names)}::jsonb, ${baseDate}, ${days},
            ${fixedDay}, ${parts}::jsonb, ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update payment_term set code = ${code}, name = ${names.en}, names = ${namesJson(names)}::jsonb,
            base_date = ${baseDate}, days = ${days}, fixed_day = ${fixedDay}, stages = ${parts}::jsonb, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}

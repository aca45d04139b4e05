import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Caller } from './caller.ts'

/** Documents that take a number so far; the rules stand in the table `number_rule` (domain §4). */
export type NumberRule = 'ORDER' | 'REGISTER' | 'SUPPLIER' | 'ANNOUNCEMENT'

/** What a number is taken for: an open transaction in a company. */
export interface NumberedAct {
  db: Db
  caller: Pick<Caller, 'enterpriseId'>
}

/**
 * The next number of a document, taken inside the inserting transaction with a row lock: gaps are allowed, repeats are
 * not (INV-29). The date part is today's in the server's time zone.
 */
export async function takeNumber(act: NumberedAct, rule: NumberRule): Promise<string> {
  const taken = await act.db.one<{ prefix: string; period: string; serialLength: number; last: string }>(sql`
    with rule as (
      select code, prefix, serial_length,
        case date_part when 'NONE' then '' else to_char(current_date, date_part) end as period
      from number_rule where code = ${rule}
    ), taken as (
      insert into number_counter (enterprise_id, rule_code, period, last)
      select ${act.caller.enterpriseId}, code, period, 1 from rule
      on conflict (enterprise_id, rule_code, org_id, period) do update set last = number_counter.last + 1
      returning last
    )
    select rule.prefix, rule.period, rule.serial_length, taken.last from rule, taken`)
  if (taken === undefined) throw new Error(`The number rule ${rule} is missing.`)
  return `${taken.prefix}${taken.period}${taken.last.padStart(taken.serialLength, '0')}`
}

import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Caller } from './call/caller.ts'

export interface NumberedAct {
  db: Db
  caller: Pick<Caller, 'enterpriseId'>
}

export interface Numbered {
  /** The organisation with its own counter, when the rule says so. */
  orgId?: string
  /** A number given by the user. */
  given?: string
  /** Whether a document already has the number, such as an imported one; then the next is taken. */
  isTaken?: (number: string) => Promise<boolean>
}

/** Maximum number of consecutive numbers that are already taken. */
const mostTries = 1000

/**
 * The next number, taken inside the inserting transaction with a row lock: gaps are allowed, duplicates are not. The
 * date part is today's in the server's time zone.
 */
export async function takeNumber(
  act: NumberedAct,
  rule: string,
  { orgId, given, isTaken }: Numbered = {},
): Promise<string> {
  if (given) return given
  for (let tries = 0; tries < mostTries; tries++) {
    const number = await nextNumber(act, rule, orgId)
    if (isTaken === undefined || !(await isTaken(number))) return number
  }
  throw new Error(`The rule ${rule} meets numbers that are taken.`)
}

/**
 * The share lock prevents changes of the rule until this transaction ends: a change of the rule sees every number given
 * out.
 */
async function nextNumber(act: NumberedAct, rule: string, orgId: string | undefined): Promise<string> {
  const taken = await act.db.one<{ head: string; serialLength: number; last: string }>(sql`
    with rule as (
      select code, prefix, date_part, reset_by, per_org, serial_length from number_rule where code = ${rule} for share
    ), taken as (
      insert into number_counter (enterprise_id, rule_code, org_id, period, last)
      select ${act.caller.enterpriseId}, code, case per_org when 1 then ${orgId ?? '0'}::bigint else 0 end,
        ${periodOf(sql`reset_by`)}, 1 from rule
      on conflict (enterprise_id, rule_code, org_id, period) do update set last = number_counter.last + 1
      returning org_id, last
    )
    select ${headOf(sql`rule.prefix`, sql`rule.date_part`, sql`o.code`)} as head, rule.serial_length, taken.last
    from rule cross join taken left join org o on o.id = taken.org_id and rule.per_org = 1`)
  if (taken === undefined) throw new Error(`The number rule ${rule} is missing.`)
  return `${taken.head}${taken.last.padStart(taken.serialLength, '0')}`
}

/**
 * Moves the counter past imported numbers that match the rule. `known` selects all numbers in use in one column
 * `number`.
 */
export async function advanceNumbers({ db, caller }: NumberedAct, rule: string, known: SqlPart): Promise<void> {
  const head = headOf(sql`r.prefix`, sql`r.date_part`, sql`null::text`)
  await db.run(sql`
    insert into number_counter (enterprise_id, rule_code, period, last)
    select ${caller.enterpriseId}, r.code, ${periodOf(sql`r.reset_by`)},
      coalesce(max(substr(k.number, length(${head}) + 1)::bigint), 0)
    from number_rule r left join (${known}) k on starts_with(k.number, ${head})
      and substr(k.number, length(${head}) + 1) ~ '^[0-9]{1,9}$'
    where r.code = ${rule} group by r.code, r.reset_by
    on conflict (enterprise_id, rule_code, org_id, period) do update
      set last = greatest(number_counter.last, excluded.last)`)
}

/** Today's period of a counter that restarts by `resetBy`. */
export function periodOf(resetBy: SqlPart): SqlPart {
  return sql`case ${resetBy} when 'YEAR' then to_char(current_date, 'YYYY') when 'MONTH' then to_char(current_date, 'YYYYMM')
    when 'DAY' then to_char(current_date, 'YYYYMMDD') else '' end`
}

/** Prefix, code of the organisation if it has its own counter, and date. */
export function headOf(prefix: SqlPart, datePart: SqlPart, orgCode: SqlPart): SqlPart {
  return sql`${prefix} || coalesce(${orgCode} || '-', '')
    || case ${datePart} when 'NONE' then '' else to_char(current_date, ${datePart}) end`
}

type SqlPart = ReturnType<typeof sql>

import sql from 'sql-template-tag'
import type { NumberForm, NumberRule } from '../../../../src/contract/platform/settings/number-rules.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { headOf, periodOf } from '../../../kit/numbering.ts'
import { userView } from '../administration/read.ts'
import { orgView } from '../organisation/read.ts'
import type { UsedForm } from './number-rule.rules.ts'

export type RuleRow = Omit<NumberRule, 'canCountPerOrg' | 'next' | 'taken' | 'room'>

const columns = sql`
  r.code, r.prefix, r.date_part, r.serial_length::int, r.reset_by, r.per_org,
  exists (select from number_counter c where c.rule_code = r.code)::int as used,
  r.update_name, r.update_time, r.version`

export function readRules(db: Db): Promise<RuleRow[]> {
  return db.rows<RuleRow>(sql`select ${columns} from number_rule r order by r.code`)
}

/** Waits for numbers being taken and blocks new ones until the transaction ends. */
export async function lockRule(db: Db, code: string): Promise<RuleRow | undefined> {
  await db.run(sql`select from number_rule where code = ${code} for update`)
  return db.one<RuleRow>(sql`select ${columns} from number_rule r where r.code = ${code}`)
}

export function readForms(db: Db, code: string): Promise<UsedForm[]> {
  return db.rows<UsedForm>(sql`select prefix, per_org, date_part from number_form where rule_code = ${code}`)
}

/** Whether another rule uses or used the prefix. */
export async function prefixTaken(db: Db, { code, prefix }: NumberForm): Promise<boolean> {
  const found = await db.one(sql`
    select from number_rule where prefix = ${prefix} and code <> ${code}
    union all select from number_form where prefix = ${prefix} and rule_code <> ${code} limit 1`)
  return found !== undefined
}

export function keepForm(db: Db, { code, prefix, perOrg, datePart }: RuleRow): Promise<number> {
  return db.run(sql`
    insert into number_form (rule_code, prefix, per_org, date_part) values (${code}, ${prefix}, ${perOrg}, ${datePart})
    on conflict do nothing`)
}

/**
 * Continues the current period's counters from the highest number, so that changing the period repeats no number of
 * today.
 */
export function carryOn(db: Db, { code, resetBy }: NumberForm): Promise<number> {
  return db.run(sql`
    insert into number_counter (enterprise_id, rule_code, org_id, period, last)
    select enterprise_id, rule_code, org_id, ${periodOf(sql`${resetBy}::text`)}, max(last)
    from number_counter where rule_code = ${code} group by enterprise_id, rule_code, org_id
    on conflict (enterprise_id, rule_code, org_id, period) do update
      set last = greatest(number_counter.last, excluded.last)`)
}

export function writeRule(db: Db, caller: Caller, form: NumberForm): Promise<number> {
  return db.run(sql`
    update number_rule set prefix = ${form.prefix}, date_part = ${form.datePart}, serial_length = ${form.serialLength},
      reset_by = ${form.resetBy}, per_org = ${form.perOrg}, update_name = ${caller.name}, update_time = now(),
      version = version + 1
    where code = ${form.code}`)
}

/**
 * Text before today's serial number, and the highest numbers of the current period and of all; a restarting rule
 * continues from the latter. With counting per organisation, for the user's organisation, else the first one.
 */
export async function readStand(db: Db, { enterpriseId, userId }: Caller, form: NumberForm) {
  const row = await db.one<{ head: string; last: string; highest: string }>(sql`
    with place as (
      select o.id, o.code from ${orgView} o left join ${userView} u on u.id = ${userId}
      where ${form.perOrg}::int = 1 and o.enterprise_id = ${enterpriseId} order by (o.id = u.org_id) desc nulls last, o.id limit 1
    ), counted as (
      select c.period, c.last from number_counter c
      where c.enterprise_id = ${enterpriseId} and c.rule_code = ${form.code}
        and c.org_id = coalesce((select id from place), 0)
    )
    select ${headOf(sql`${form.prefix}::text`, sql`${form.datePart}::text`, sql`(select code from place)`)} as head,
      coalesce((select last from counted where period = ${periodOf(sql`${form.resetBy}::text`)}), 0) as last,
      coalesce((select max(last) from counted), 0) as highest`)
  return { head: row?.head ?? '', last: Number(row?.last ?? 0), highest: Number(row?.highest ?? 0) }
}

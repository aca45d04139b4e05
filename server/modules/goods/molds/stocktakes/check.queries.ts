import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import { checkBusinessType } from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { CheckStatus, MoldCheck, queryMoldChecks } from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { documentFileView } from '../../../platform/attachments/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { checkSteps } from './stocktake.rules.ts'
import type { CheckFacts } from './stocktake.rules.ts'
import { seenChecks, seenStocktakes } from './stocktake.queries.ts'

/** A check of one mold, locked until the transaction ends. */
export interface LockedCheck extends CheckFacts {
  id: string
  version: number
  stocktakeId: string
  stocktakeNo: string
  orgId: string
  supplierId: string
  moldNo: string
  name: string
  expectedPlace: string
  expectedShots: number
  lifeShots: number
}

const photoFlag = sql`(case when exists (select from ${documentFileView} f where f.enterprise_id = c.enterprise_id
  and f.business_type = ${checkBusinessType} and f.business_id = c.id and f.create_time >= c.asked_time) then 1 else 0 end)`
const from = sql`mold_check c join mold_stocktake k on k.id = c.stocktake_id join mold t on t.id = c.mold_id`
const facts = sql`c.status, k.status as stocktake_status, ${photoFlag} as photo_flag`

function seen(caller: Caller): Sql {
  return sql`${seenStocktakes(caller)} and ${seenChecks(caller)}`
}

/** Locks checks in ascending order of ids; skips those not visible. */
export function lockChecks(act: Act, ids: readonly string[]): Promise<LockedCheck[]> {
  return act.db.rows<LockedCheck>(sql`
    select c.id, c.version, c.stocktake_id, k.stocktake_no, k.org_id, c.supplier_id, t.mold_no, t.name, c.expected_place,
      c.expected_shots::int, t.life_shots, ${facts}
    from ${from} where c.id = any(${[...ids]}::bigint[]) and ${seen(act.caller)} order by c.id for update of c`)
}

export async function writeCheck(act: Act, kept: LockedCheck, status: CheckStatus, also: Sql): Promise<LockedCheck> {
  await act.db.run(sql`
    update mold_check set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id}`)
  return { ...kept, status, version: kept.version + 1 }
}

const columns = sql`c.id, c.version, c.stocktake_id, k.stocktake_no, k.year, k.due_date, c.mold_id, t.mold_no, t.name,
  c.supplier_id, s.supplier_no, s.name as supplier_name, c.expected_place, c.expected_shots::int, c.found_flag, c.place,
  c.shots::int, c.condition, c.note, c.question, c.answer_time, c.answer_name, c.differences, ${facts}`
const joins = sql`join ${supplierView} s on s.id = c.supplier_id`

type ReadCheck = Omit<MoldCheck, 'allowed'> & CheckFacts

function asSeen({ stocktakeStatus, photoFlag: shown, ...rest }: ReadCheck, caller: Caller): MoldCheck {
  const known = { status: rest.status, stocktakeStatus, photoFlag: shown }
  return { ...rest, allowed: allowedEvents(checkSteps, known, caller) }
}

const sorting = { moldNo: sql`t.mold_no`, name: sql`t.name`, status: sql`c.status`, answerTime: sql`c.answer_time` }

/** Sorted by mold number. @throws Refusal 10001 for another sort field. */
export async function readCheckPage(
  act: Act,
  input: Input<typeof queryMoldChecks>,
): Promise<Output<typeof queryMoldChecks>> {
  const parts: Sql[] = [seen(act.caller)]
  if (input.stocktakeId !== undefined) parts.push(sql`c.stocktake_id = ${input.stocktakeId}`)
  if (input.status !== undefined) parts.push(sql`c.status = ${input.status}`)
  if (input.different !== undefined) parts.push(sql`c.differences <> '{}'`)
  if (input.keyword) {
    const pattern = containing(input.keyword)
    parts.push(sql`(t.mold_no ilike ${pattern} or t.name ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = c.supplier_id and s.name ilike ${pattern}))`)
  }
  const where = join(parts, ' and ')
  const order = orderClause(input.orderBy, sorting, sql`k.id desc, t.mold_no, c.id`)
  const page = await readPage<ReadCheck>(
    act.db,
    {
      rows: limit => sql`select ${columns} from ${from} ${joins} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${from} where ${where}`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => asSeen(read, act.caller)) }
}

/** @throws Refusal 10007 if missing or not visible. */
export async function readCheck(act: Act, id: string): Promise<MoldCheck> {
  const read = await act.db.one<ReadCheck>(sql`
    select ${columns} from ${from} ${joins} where c.id = ${id} and ${seen(act.caller)}`)
  return read === undefined ? refuse('noSuchData') : asSeen(read, act.caller)
}

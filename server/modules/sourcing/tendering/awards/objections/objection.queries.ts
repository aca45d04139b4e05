import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Objection } from '../../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { Act } from '../../../../../kit/call/act.ts'
import { sideOf } from '../../../../../kit/call/caller.ts'
import { supplierView } from '../../../../ground/suppliers/read.ts'
import { ownSuppliers } from '../../own-suppliers.ts'
import { seenTenders } from '../../visible.queries.ts'

type Seeing = Pick<Act, 'db' | 'caller'>

const seen = (caller: Act['caller']): Sql => sql`j.deleted = 0 and ${seenTenders(caller)}
  ${sideOf(caller) === 'supplier' ? sql`and j.supplier_id = ${ownSuppliers(caller)}` : empty}`

export function readObjections({ db, caller }: Seeing, tenderId: string): Promise<Objection[]> {
  return db.rows<Objection>(sql`
    select j.id, j.supplier_id, s.name as supplier_name, j.content, j.status, j.submit_time, j.due_time, j.reply,
      j.reply_name, j.reply_time
    from tender_objection j join tender q on q.id = j.tender_id join ${supplierView} s on s.id = j.supplier_id
    where j.tender_id = ${tenderId} and ${seen(caller)} order by j.id`)
}

export interface FoundObjection {
  id: string
  tenderId: string
  tenderingNo: string
  supplierId: string
  status: Objection['status']
  createBy: string
}

export function findObjection({ db, caller }: Seeing, id: string, lock: Sql): Promise<FoundObjection | undefined> {
  return db.one<FoundObjection>(sql`
    select j.id, j.tender_id, q.tendering_no, j.supplier_id, j.status, j.create_by
    from tender_objection j join tender q on q.id = j.tender_id where j.id = ${id} and ${seen(caller)} ${lock}`)
}

const answerDays = 3

export async function insertObjection(
  act: Act,
  tenderId: string,
  supplierId: string,
  content: string,
): Promise<string> {
  const { enterpriseId, userId, name } = act.caller
  const made = await act.db.one<{ id: string }>(sql`
    insert into tender_objection (enterprise_id, create_by, create_name, tender_id, supplier_id, content, submit_time, due_time)
    values (${enterpriseId}, ${userId}, ${name}, ${tenderId}, ${supplierId}, ${content}, sourcing_now(),
      sourcing_now() + make_interval(days => ${answerDays})) returning id`)
  if (made === undefined) throw new Error('An inserted objection has no id.')
  return made.id
}

/** `which`: open objections `j`. */
export async function answerObjections(
  act: Act,
  which: Sql,
  status: Exclude<Objection['status'], 'OPEN'>,
  reply: string,
) {
  return act.db.rows<{ id: string; supplierId: string }>(sql`
    update tender_objection j set status = ${status}, reply = ${reply}, reply_name = ${act.caller.name},
      reply_time = sourcing_now(), version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now()
    where j.deleted = 0 and j.status = 'OPEN' and ${which} returning j.id, j.supplier_id`)
}

import sql, { join } from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type {
  LifecycleApply,
  LifecycleStatus,
  SupplierStage,
  queryLifecycle,
  submitDowngrade,
} from '../../../src/contract/lifecycle/lifecycle.ts'
import type { Db } from '../../db/database.ts'
import type { Act } from '../../kit/call/act.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'

type Reader = Pick<Caller, 'userId' | 'enterpriseId' | 'modules'>

const columns = (reader: Reader) => sql`l.id, l.lifecycle_no, l.supplier_id, s.supplier_no, s.name as supplier_name,
  l.from_stage, l.to_stage, l.reason, l.status, l.create_name, l.create_time, l.opinion, l.decided_name, l.decide_time,
  (select a.id from approval a where a.business_type = 'LIFECYCLE_DOWN' and a.business_id = l.id
    and a.status = 'RUNNING' and a.initiator_id <> ${reader.userId}
    and a.module_code = any(${[...reader.modules]}::text[])) as task_id`

const tables = sql`lifecycle_apply l join supplier s on s.id = l.supplier_id`

/** A page of applications, those that wait first, then the newest. */
export function readApplies({ db, caller }: Pick<Act, 'db' | 'caller'>, filters: Input<typeof queryLifecycle>) {
  const { keyword = '', status, orderBy } = filters
  const where = join(
    [
      sql`l.enterprise_id = ${caller.enterpriseId}`,
      sql`concat_ws(' ', l.lifecycle_no, s.name, s.supplier_no) ilike ${containing(keyword)}`,
      status === undefined || status.length === 0 ? sql`true` : sql`l.status = any(${[...status]}::text[])`,
    ],
    ' and ',
  )
  const order = orderClause(
    orderBy,
    { lifecycleNo: sql`l.lifecycle_no`, createTime: sql`l.create_time`, supplierName: sql`s.name` },
    sql`l.status = 'APPROVING' desc, l.id desc`,
  )
  return readPage<LifecycleApply>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${tables} where ${where}`,
    },
    filters,
  )
}

/** One application of the enterprise, as the reader stands to it. */
export function readApply(db: Db, reader: Reader, id: string): Promise<LifecycleApply | undefined> {
  return db.one<LifecycleApply>(sql`
    select ${columns(reader)} from ${tables} where l.id = ${id} and l.enterprise_id = ${reader.enterpriseId}`)
}

/** The application of an approval, locked. */
export function lockApply(db: Db, caller: Reader, id: string) {
  return db.one<{ status: LifecycleStatus; createBy: string }>(sql`
    select status, create_by from lifecycle_apply
    where id = ${id} and enterprise_id = ${caller.enterpriseId} for update`)
}

/** Whether the supplier has an application that waits. */
export async function hasOpenApply(db: Db, supplierId: string): Promise<boolean> {
  const open = await db.one(sql`select from lifecycle_apply where supplier_id = ${supplierId} and status = 'APPROVING'`)
  return open !== undefined
}

/** Keeps a new application and returns its id; undefined when another one was quicker. */
export async function insertApply(
  { db, caller }: Act,
  lifecycleNo: string,
  wanted: Input<typeof submitDowngrade>,
  fromStage: SupplierStage,
): Promise<string | undefined> {
  const made = await db.one<{ id: string }>(sql`
    insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, from_stage, to_stage, reason, create_by, create_name)
    values (${caller.enterpriseId}, ${lifecycleNo}, ${wanted.supplierId}, ${fromStage}, ${wanted.toStage},
      ${wanted.reason.trim()}, ${caller.userId}, ${caller.name})
    on conflict do nothing returning id`)
  return made?.id
}

/** Writes a decision down. */
export async function decideApply(
  { db, caller }: Act,
  id: string,
  status: LifecycleStatus,
  opinion: string,
): Promise<void> {
  await db.run(sql`
    update lifecycle_apply set status = ${status}, opinion = ${opinion}, decided_name = ${caller.name}, decide_time = now()
    where id = ${id}`)
}

/** The running approval of an application. */
export async function readTaskId(db: Db, applyId: string): Promise<string> {
  const task = await db.one<{ id: string }>(sql`
    select id from approval where business_type = 'LIFECYCLE_DOWN' and business_id = ${applyId} and status = 'RUNNING'`)
  if (task === undefined) throw new Error('The approval of an application is missing.')
  return task.id
}

/** Who may approve downgrades, but not the initiator; an account without an address gets no link. */
export function readApprovers(db: Db, { enterpriseId, userId }: Reader) {
  return db.rows<{ id: string; name: string; email: string; language: 'en' | 'zh' | 'es' | 'ja' }>(sql`
    select u.id, u.name, u.email, coalesce(u.locale, e.locale) as language
    from app_user u join enterprise e on e.id = u.enterprise_id
    where u.enterprise_id = ${enterpriseId} and u.active = 1 and u.id <> ${userId} and u.email is not null
      and exists (select from user_role ur join role_module rm on rm.role_id = ur.role_id
        join live_module m on m.id = rm.module_id where ur.user_id = u.id and m.code = 'DegradeApprove')
    order by u.id`)
}

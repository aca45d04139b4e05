import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../../../src/contract/envelope.ts'
import type {
  Executor,
  queryExecutors,
  saveExecutor,
} from '../../../../../src/contract/platform/scheduling/executors.ts'
import type { Db } from '../../../../db/database.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../../kit/call/paging.ts'
import { touched } from '../../../../kit/records/master-records.ts'
import { plainAddress } from './executor.rules.ts'
import { onlineSeconds } from './places.ts'

/** Of the address `a`. */
export const isOnline = sql`coalesce(a.beat > now() - ${onlineSeconds} * interval '1 second', false)`

/** Without the secret. */
const columns = sql`
  e.id, e.app_name, e.title, e.address_type, e.version, e.update_name, e.update_time,
  (select coalesce(json_agg(json_build_object('address', a.address, 'online', ${isOnline}::int,
      'lastBeat', to_char(a.beat, 'YYYY-MM-DD HH24:MI:SS')) order by a.address), '[]')
    from job_executor_address a where a.executor_id = e.id) as addresses,
  (select count(*)::int from job_executor_address a where a.executor_id = e.id and ${isOnline}) as online,
  (select max(a.beat) from job_executor_address a where a.executor_id = e.id) as last_beat,
  (select count(*)::int from job_task t where t.executor_id = e.id) as tasks`

export function readExecutorPage(
  db: Db,
  { enterpriseId }: Caller,
  { keyword, addressType, orderBy, ...page }: Input<typeof queryExecutors>,
): Promise<Page<Executor>> {
  const where = join(
    [
      sql`e.enterprise_id = ${enterpriseId}`,
      sql`concat_ws(' ', e.title, e.app_name) ilike ${containing(keyword ?? '')}`,
      addressType === undefined ? sql`true` : sql`e.address_type = ${addressType}`,
    ],
    ' and ',
  )
  const order = orderClause(orderBy, { title: sql`e.title`, appName: sql`e.app_name` }, sql`e.title, e.id`)
  return readPage<Executor>(
    db,
    {
      rows: limit => sql`select ${columns} from job_executor e where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from job_executor e where ${where}`,
    },
    page,
  )
}

export function lockExecutor(db: Db, { enterpriseId }: Caller, id: string): Promise<Executor | undefined> {
  return db.one<Executor>(sql`
    select ${columns} from job_executor e where e.id = ${id} and e.enterprise_id = ${enterpriseId} for update of e`)
}

export async function isAppNameTaken(
  db: Db,
  { enterpriseId }: Caller,
  { id, appName }: { id?: string; appName: string },
): Promise<boolean> {
  const other = await db.one(sql`
    select from job_executor
    where enterprise_id = ${enterpriseId} and app_name = ${appName} and id is distinct from ${id ?? null}::bigint`)
  return other !== undefined
}

export async function writeExecutor(
  db: Db,
  caller: Caller,
  { id, appName, title, addressType, addresses }: Input<typeof saveExecutor>,
  secret: string,
): Promise<string | undefined> {
  const { enterpriseId, userId, name } = caller
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into job_executor (enterprise_id, app_name, title, address_type, secret, create_by, create_name)
          values (${enterpriseId}, ${appName}, ${title}, ${addressType}, ${secret}, ${userId}, ${name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update job_executor set app_name = ${appName}, title = ${title}, address_type = ${addressType},
            ${touched(caller)}
          where id = ${id} and enterprise_id = ${enterpriseId} returning id`)
  if (written !== undefined && addressType === 'MANUAL') await writeAddresses(db, written.id, addresses)
  return written?.id
}

async function writeAddresses(db: Db, executorId: string, addresses: readonly string[]): Promise<void> {
  const plain = addresses.map(plainAddress)
  await db.run(sql`
    delete from job_executor_address where executor_id = ${executorId} and address <> all(${plain}::text[])`)
  await db.run(sql`
    insert into job_executor_address (executor_id, address)
    select distinct ${executorId}::bigint, address from unnest(${plain}::text[]) as given (address)
    on conflict do nothing`)
}

/** Does not increment the version, so that open forms can still be saved. */
export function writeSecret(db: Db, caller: Caller, id: string, secret: string): Promise<number> {
  return db.run(sql`
    update job_executor set secret = ${secret}, update_by = ${caller.userId}, update_name = ${caller.name},
      update_time = now()
    where id = ${id} and enterprise_id = ${caller.enterpriseId}`)
}

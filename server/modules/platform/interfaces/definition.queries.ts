import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type {
  InterfaceDef,
  queryInterfaceDefs,
  saveInterfaceDef,
} from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'

const columns = sql`
  d.id, d.code, d.name, d.direction, d.protocol, d.endpoint, d.event_types, d.mapping, d.retry_max, d.active, d.version`

export function readDefinitionPage(
  db: Db,
  { enterpriseId }: Caller,
  { keyword, protocol, active, orderBy, ...page }: Input<typeof queryInterfaceDefs>,
): Promise<Page<InterfaceDef>> {
  const where = join(
    [
      sql`d.enterprise_id = ${enterpriseId}`,
      sql`concat_ws(' ', d.code, d.name, d.endpoint) ilike ${containing(keyword ?? '')}`,
      protocol === undefined ? sql`true` : sql`d.protocol = ${protocol}`,
      active === undefined ? sql`true` : sql`d.active = ${active}`,
    ],
    ' and ',
  )
  const sortable = { code: sql`d.code`, name: sql`d.name`, protocol: sql`d.protocol`, endpoint: sql`d.endpoint` }
  const order = orderClause(orderBy, sortable, sql`d.code, d.id`)
  return readPage<InterfaceDef>(
    db,
    {
      rows: limit => sql`select ${columns} from interface_def d where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from interface_def d where ${where}`,
    },
    page,
  )
}

export function lockDefinition(db: Db, { enterpriseId }: Caller, id: string): Promise<InterfaceDef | undefined> {
  return db.one<InterfaceDef>(sql`
    select ${columns} from interface_def d where d.id = ${id} and d.enterprise_id = ${enterpriseId} for update`)
}

export async function isCodeTaken(
  db: Db,
  { enterpriseId }: Caller,
  { id, code }: { id?: string; code: string },
): Promise<boolean> {
  const other = await db.one(sql`
    select from interface_def
    where enterprise_id = ${enterpriseId} and lower(code) = lower(${code}) and id is distinct from ${id ?? null}::bigint`)
  return other !== undefined
}

export async function writeDefinition(
  db: Db,
  caller: Caller,
  { id, code, name, protocol, endpoint, eventTypes, mapping, retryMax }: Input<typeof saveInterfaceDef>,
  secret: string,
): Promise<string | undefined> {
  const names = JSON.stringify(Object.fromEntries(Object.entries(mapping).filter(([, given]) => given !== '')))
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into interface_def (enterprise_id, code, name, protocol, endpoint, event_types, mapping, retry_max,
            secret, create_by, create_name)
          values (${caller.enterpriseId}, ${code}, ${name}, ${protocol}, ${endpoint}, ${eventTypes}, ${names}::jsonb,
            ${retryMax}, ${secret}, ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update interface_def set code = ${code}, name = ${name}, protocol = ${protocol}, endpoint = ${endpoint},
            event_types = ${eventTypes}, mapping = ${names}::jsonb, retry_max = ${retryMax}, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}

/** Does not increment the version, so that open forms can still be saved. */
export function writeSecret(db: Db, caller: Caller, id: string, secret: string): Promise<number> {
  return db.run(sql`
    update interface_def set secret = ${secret}, update_by = ${caller.userId}, update_name = ${caller.name},
      update_time = now()
    where id = ${id} and enterprise_id = ${caller.enterpriseId}`)
}

import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { Warehouse, queryWarehouses, saveWarehouse } from '../../../src/contract/organisation/warehouses.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'
import { below, inReach } from './org.queries.ts'
import type { WarehouseFacts } from './warehouse.rules.ts'

const columns = sql`
  w.id, w.code, w.name, w.inventory_org_id, o.name as inventory_org_name, w.address, w.contact, w.phone, w.receive_window,
  w.active, w.version`

const tables = sql`warehouse w join org o on o.id = w.inventory_org_id`

const sortable = { code: sql`w.code`, name: sql`w.name`, inventoryOrgName: sql`o.name` }

/** One page of the warehouses. */
export function readWarehousePage(
  db: Db,
  caller: Caller,
  { keyword, orgId, active, orderBy, ...page }: Input<typeof queryWarehouses>,
): Promise<Page<Warehouse>> {
  const where = join(
    [
      sql`w.enterprise_id = ${caller.enterpriseId} and w.deleted = 0`,
      inReach(sql`w.inventory_org_id`, caller),
      below(sql`w.inventory_org_id`, orgId),
      sql`concat_ws(' ', w.code, w.name, w.address, w.contact) ilike ${containing(keyword ?? '')}`,
      active === undefined ? sql`true` : sql`w.active = ${active}`,
    ],
    ' and ',
  )
  return readPage<Warehouse>(
    db,
    {
      rows: limit =>
        sql`select ${columns} from ${tables} where ${where} ${orderClause(orderBy, sortable, sql`w.code, w.id`)} ${limit}`,
      total: sql`select count(*) as total from warehouse w where ${where}`,
    },
    page,
  )
}

/** One warehouse that the caller sees, locked. */
export async function lockWarehouse(db: Db, caller: Caller, id: string): Promise<Warehouse | undefined> {
  await db.run(sql`select from warehouse where id = ${id} for update`)
  return db.one<Warehouse>(sql`
    select ${columns} from ${tables}
    where w.id = ${id} and w.enterprise_id = ${caller.enterpriseId} and w.deleted = 0
      and ${inReach(sql`w.inventory_org_id`, caller)}`)
}

/** Reads what a warehouse names. */
export async function readWarehouseFacts(
  db: Db,
  caller: Caller,
  { id, code, inventoryOrgId }: Input<typeof saveWarehouse>,
): Promise<WarehouseFacts> {
  const found = await db.one<WarehouseFacts>(sql`
    select
      exists (select from warehouse where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code})
        and id is distinct from ${id ?? null}::bigint) as code_taken,
      exists (select from org o where o.enterprise_id = ${caller.enterpriseId} and o.id = ${inventoryOrgId}
        and o.org_type = 'INVENTORY' and ${inReach(sql`o.id`, caller)}) as org`)
  if (found === undefined) throw new Error('A select without rows answered none.')
  return found
}

/** Writes a warehouse and answers its id. */
export async function writeWarehouse(
  db: Db,
  caller: Caller,
  { id, code, name, inventoryOrgId, address, contact, phone, receiveWindow }: Input<typeof saveWarehouse>,
): Promise<string | undefined> {
  const hours = receiveWindow === undefined ? null : JSON.stringify(receiveWindow)
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into warehouse (enterprise_id, code, name, inventory_org_id, address, contact, phone, receive_window,
            create_by, create_name)
          values (${caller.enterpriseId}, ${code}, ${name}, ${inventoryOrgId}, ${address}, ${contact}, ${phone},
            coalesce(${hours}::jsonb, '[]'), ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update warehouse set code = ${code}, name = ${name}, inventory_org_id = ${inventoryOrgId}, address = ${address},
            contact = ${contact}, phone = ${phone}, receive_window = coalesce(${hours}::jsonb, receive_window),
            ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}

import { hash } from '@node-rs/argon2'
import sql, { join } from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'

export const testPassword = 'demo1234'

/** Users of the test company: the accounts of the demo, and some for tests only. */
export const testUsers = {
  admin: { id: '1', role: 'ADMIN', userType: 'ADMIN', orgId: '1', supplierId: undefined },
  buyer: { id: '2', role: 'PURCHASER', userType: 'BUYER', orgId: '2', supplierId: undefined },
  buyer2: { id: '3', role: 'PUR_MANAGER', userType: 'BUYER', orgId: '1', supplierId: undefined },
  warehouse: { id: '4', role: 'WAREHOUSE', userType: 'BUYER', orgId: '1', supplierId: undefined },
  finance: { id: '5', role: 'FINANCE', userType: 'BUYER', orgId: '1', supplierId: undefined },
  quality: { id: '6', role: 'QUALITY', userType: 'BUYER', orgId: '1', supplierId: undefined },
  expert: { id: '7', role: 'EXPERT', userType: 'EXPERT', orgId: undefined, supplierId: undefined },
  supplier: { id: '8', role: 'SUP_ADMIN', userType: 'SUPPLIER', orgId: undefined, supplierId: '1' },
  supplier2: { id: '9', role: 'SUP_ADMIN', userType: 'SUPPLIER', orgId: undefined, supplierId: '2' },
  planner: { id: '10', role: 'PLANNER', userType: 'BUYER', orgId: '1', supplierId: undefined },
  auditor: { id: '11', role: 'AUDITOR', userType: 'BUYER', orgId: '1', supplierId: undefined },
  salesman: { id: '12', role: 'SUPPLIER', userType: 'SUPPLIER', orgId: undefined, supplierId: '1' },
  supfinance: { id: '13', role: 'SUP_FINANCE', userType: 'SUPPLIER', orgId: undefined, supplierId: '1' },
  entadmin: { id: '14', role: 'ENT_ADMIN', userType: 'BUYER', orgId: '1', supplierId: undefined },
  otherbuyer: { id: '15', role: 'PURCHASER', userType: 'BUYER', orgId: '3', supplierId: undefined },
} as const
export type TestUser = keyof typeof testUsers

/**
 * A hash of the usual kind that takes a fraction of a millisecond instead of thirty, because each test signs in again.
 * The server's own hashes have the usual cost.
 */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

/**
 * Adds a small company to an empty database: organisation 1 (group) with the purchasing organisations 2 and 3 below it,
 * company 1, one user per role, currencies, taxes, and suppliers 1 and 2.
 */
export async function putTestCompany(database: Database): Promise<void> {
  const passwordHash = await cheapHash(testPassword)
  await database.transaction(async db => {
    await db.run(sql`insert into enterprise (id, code, name, base_currency) values (1, 'TEST', 'Test works', 'CNY')`)
    await db.run(sql`
      insert into company (id, enterprise_id, code, name, short_name, country, currency)
      values (1, 1, 'C1', 'Test Works Co., Ltd.', 'Test works', 'CN', 'CNY')`)
    await db.run(sql`
      insert into org (id, enterprise_id, code, name, parent_id, org_type, company_id) values
        (1, 1, 'G', 'Group', null, 'GROUP', 1),
        (2, 1, 'P1', 'Purchasing one', 1, 'PURCHASING', 1),
        (3, 1, 'P2', 'Purchasing two', 1, 'PURCHASING', 1)`)
    await db.run(sql`
      insert into currency (enterprise_id, code, names, digits) values
        (1, 'CNY', '{"en":"Yuan"}', 2), (1, 'EUR', '{"en":"Euro"}', 2), (1, 'JPY', '{"en":"Yen"}', 0)`)
    await db.run(sql`
      insert into tax_rate (enterprise_id, code, names, percent, category, country) values
        (1, 'S13', '{"en":"13 %"}', 13, 'S', 'CN'), (1, 'S6', '{"en":"6 %"}', 6, 'S', 'CN'),
        (1, 'AE0', '{"en":"Reverse charge"}', 0, 'AE', 'DE')`)
    await db.run(sql`
      insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
      values
        (1, 1, 'S000001', 'Supplier One GmbH', 'One', 'DE', 'QUALIFIED', 'CNY', 'S13'),
        (2, 1, 'S000002', 'Supplier Two Ltd.', 'Two', 'GB', 'QUALIFIED', 'CNY', 'S13')`)
    await putUsers(db, passwordHash)
    // Later inserts get ids above those given here.
    for (const table of ['enterprise', 'company', 'org', 'supplier', 'app_user']) {
      await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`)
    }
  })
}

async function putUsers(db: Pick<Database, 'run'>, passwordHash: string): Promise<void> {
  const users = Object.entries(testUsers)
  await db.run(sql`
    insert into app_user (id, enterprise_id, username, name, user_type, org_id, password_hash, locale)
    values ${join(
      users.map(
        ([name, user]) =>
          sql`(${user.id}, 1, ${name}, ${name}, ${user.userType}, ${user.orgId}, ${passwordHash}, 'en')`,
      ),
    )}`)
  await db.run(sql`
    insert into user_role (user_id, role_id)
    select wanted.user_id, role.id
    from role join (values ${join(users.map(([, user]) => sql`(${user.id}::bigint, ${user.role})`))}) as wanted (user_id, code)
      on role.code = wanted.code`)
  const suppliers = users.filter(([, user]) => user.supplierId !== undefined)
  await db.run(sql`
    insert into user_supplier (user_id, supplier_id)
    values ${join(suppliers.map(([, user]) => sql`(${user.id}, ${user.supplierId})`))}`)
}

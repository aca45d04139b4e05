import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import type { TestDatabase } from '../../support/database.ts'
import { testDatabase } from '../../support/database.ts'

let server: TestDatabase
before(async () => (server = await testDatabase()))
after(() => server.close())

/** Tables of which statements of the server delete rows. */
function deletedFrom(): Set<string> {
  const folder = fileURLToPath(new URL('../../../server/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  const statements = files.flatMap(name => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\bdelete from ([a-z_]+)/g),
  ])
  return new Set(statements.flatMap(([, table]) => table ?? []))
}

/** Roles, client apps, modules and the like are deleted once in a while, and few rows name them. */
const small = ['role', 'client_app', 'module', 'app_system', 'msg_public_template', 'expert_member']

test('what names a row that may be deleted is found by an index, however much there is of it', async () => {
  const deleted = deletedFrom()
  assert.ok(deleted.has('receive_detail') && deleted.size > 20, [...deleted].join())
  const found = await server.database.rows<{ parent: string; child: string; column: string }>(sql`
    select c.confrelid::regclass::text as parent, c.conrelid::regclass::text as child, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1, 2, 3`)
  const slow = found.filter(({ parent }) => deleted.has(parent) && !small.includes(parent))
  assert.deepEqual(
    slow.map(({ parent, child, column }) => `${child}.${column} names ${parent}`),
    [],
  )
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getImport, getImportReport, getImportTemplate, writeImport } from '../../../src/contract/imports.ts'
import { userWorld } from '../administration/user-world.ts'
import { sheetRows } from '../exports/workbook.ts'
import { checked, faultsOf } from './import-world.ts'
import { readTable } from '../../../server/kit/read-table.ts'

let world: Awaited<ReturnType<typeof userWorld>>
before(async () => (world = await userWorld()))
after(() => world.server.close())

const head = 'User name,Name,Phone,User type,Roles'
const lines = (...rows: string[]) => [head, ...rows].join('\n')
const check = (content: string | Buffer, parts: object = {}) =>
  checked(world.server, 'admin', { templateCode: 'users', content, ...parts })
const write = (key: string, skipFailed?: boolean) =>
  world.server.call('admin', writeImport, { key, ...(skipFailed === undefined ? {} : { skipFailed }) })

test('a checked file of users is written, and the new users must change the default password', async () => {
  const file = await check(
    lines('imp.one,First,13811110001,Buyer,PURCHASER', 'imp.two,"Second, Ltd",13811110002,BUYER,"PURCHASER;PLANNER"'),
  )
  assert.deepEqual(
    [file.code, file.data.status, file.data.rowsOk, file.data.rowsFailed],
    ['200', 'DONE', 2, 0],
    file.msg,
  )
  assert.equal(await world.server.database.one(sql`select from app_user where username = 'imp.one'`), undefined)
  const written = await write(file.data.key)
  assert.deepEqual([written.data.mode, written.data.status, written.data.rowsOk], ['WRITE', 'DONE', 2], written.msg)
  const second = await world.find('imp.two')
  assert.deepEqual([second.name, second.mustChangePwd, second.roles.length], ['Second, Ltd', 1, 2])
  assert.equal((await world.signIn('imp.one', 'Srm@2019')).code, '200')
  const again = await write(file.data.key)
  assert.equal(again.code, '16005')
})

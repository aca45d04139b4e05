import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getImport,
  getImportReport,
  getImportTemplate,
  writeImport,
} from '../../../../src/contract/platform/imports/imports.ts'
import { getDefaultPassword } from '../../../../src/contract/platform/administration/users.ts'
import { userWorld } from '../administration/user-world.ts'
import { sheetRows } from '../exports/workbook.ts'
import { checked, faultsOf } from './import-world.ts'
import { readTable } from '../../../../server/kit/tables/read-table.ts'

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
  assert.deepEqual(file.data.effects, [{ effect: 'NEW', count: 2, rows: [2, 3] }])
  assert.equal(await world.server.database.one(sql`select from app_user where username = 'imp.one'`), undefined)
  const written = await write(file.data.key)
  assert.deepEqual([written.data.mode, written.data.status, written.data.rowsOk], ['WRITE', 'DONE', 2], written.msg)
  const second = await world.find('imp.two')
  assert.deepEqual([second.name, second.mustChangePwd, second.roles.length], ['Second, Ltd', 1, 2])
  const { data } = await world.server.call('admin', getDefaultPassword, { id: second.id })
  assert.equal((await world.signIn('imp.one', data.password ?? '')).code, '200')
  assert.equal((await world.signIn('imp.one', data.password ?? '')).code, '100001', 'it works once')
  const again = await write(file.data.key)
  assert.equal(again.code, '16005')
})

test('a row of an existing user changes them; columns that the file lacks stay', async () => {
  const before = await world.added('imp.kept', { email: 'kept@example.com', remark: 'Old' })
  const file = await check(
    `${head},Remark,Valid until\nimp.kept,New name,${before.phone},Buyer,PURCHASER,,2031/2/3\nIMP.KEPT,x,13811110009,Buyer,PURCHASER,,`,
  )
  assert.deepEqual(faultsOf(file.data), ['3 username 10009'])
  assert.deepEqual(file.data.effects, [{ effect: 'CHANGED', count: 1, rows: [2] }])
  await write(file.data.key, true)
  const after = await world.find('imp.kept')
  assert.deepEqual(
    [after.id, after.name, after.email, after.remark, after.validUntil, after.mustChangePwd],
    [before.id, 'New name', 'kept@example.com', '', '2031-02-03', 0],
  )
})

test('every fault of a row is told with its column, its code and a sentence in the language of the current user', async () => {
  const rows = [
    'ab,Short name,13811110021,Buyer,PURCHASER',
    'imp.bad1,,12345,Pirate,PURCHASER',
    'imp.bad2,No role,13811110022,Buyer,KING',
    'imp.bad3,Typed,13811110023,采购方,"PURCHASER"',
    'admin,Taken,13811110024,Supplier,SUP_ADMIN',
    'imp.good,Good,13811110025,Buyer,采购员',
  ]
  const file = await check(lines(...rows))
  const faults = faultsOf(file.data)
  for (const expected of ['2 username 10008', '3 name 10011', '3 userType 10008', '4 roles 10007'])
    assert.ok(faults.includes(expected), `${expected} in ${faults.join(' | ')}`)
  const unknown = file.data.faults.find(fault => fault.code === '10007')
  assert.deepEqual([unknown?.title, unknown?.msg], ['Roles', '“KING” does not exist.'])
  assert.equal((await write(file.data.key)).code, '10017')
  assert.equal(await world.server.database.one(sql`select from app_user where username = 'imp.good'`), undefined)
  const chinese = await world.server.call('admin', getImport, { key: file.data.key }, { language: 'zh' })
  assert.equal(chinese.data.faults.find(fault => fault.code === '10007')?.msg, '“KING”不存在。')
  const report = await world.server.call('admin', getImportReport, { key: file.data.key })
  const table = sheetRows(Buffer.from(report.data.content, 'base64'))
  assert.equal(table.length, file.data.rowsFailed + 1)
  assert.ok(table[1]?.at(-1)?.text.includes('(10008)'))
})

test('the check tells in which encoding a CSV file was read, with a text of it, and reads it in the one that is chosen', async () => {
  const content = Buffer.from('Code;Name (English)\r\nXV7;Válvula de señal\r\n', 'latin1')
  const file = { templateCode: 'message-types', content }
  const told = ({ data }: Awaited<ReturnType<typeof checked>>) => [data.encoding, data.encodingSample]
  assert.deepEqual(told(await checked(world.server, 'admin', file)), ['windows-1252', 'Válvula de señal'])
  assert.deepEqual(told(await checked(world.server, 'admin', { ...file, encoding: 'gb18030' })), [
    'gb18030',
    'V醠vula de se馻l',
  ])
  const refused = await checked(world.server, 'admin', { ...file, encoding: 'utf-8' })
  assert.deepEqual(
    [refused.code, refused.msg],
    ['10017', 'The file does not use the selected encoding. Select another one.'],
  )
  const plain = { ...file, content: 'sep=;\r\nCode;Name (English)\r\nXV8;Valve\r\n' }
  assert.deepEqual(told(await checked(world.server, 'admin', plain)), ['', ''])
})

test('the template has the titles of the current user and comes back as an import', async () => {
  const { data } = await world.server.call('admin', getImportTemplate, { templateCode: 'users' }, { language: 'zh' })
  const { rows } = await readTable(Buffer.from(data.content, 'base64'), {
    rows: 10,
    columns: 50,
    unpacked: 1_000_000,
    characters: 100_000,
  })
  assert.deepEqual(rows[0]?.cells.slice(0, 3), ['用户名 *', '姓名 *', '手机号 *'])
  const empty = await check(Buffer.from(data.content, 'base64'), { fileName: 'template.xlsx' })
  assert.deepEqual([empty.code, empty.msg], ['10018', 'The file has no rows below its header row.'])
})

test('the same request stores and checks once; with another file it is refused', async () => {
  const content = lines('imp.once,Once,13811110031,Buyer,PURCHASER')
  const first = await check(content, { requestId: 'import-once' })
  const second = await check(content, { requestId: 'import-once' })
  assert.equal(first.data.key, second.data.key)
  assert.equal((await check(`${content}\n`, { requestId: 'import-once' })).code, '10009')
})

for (const [what, content, code] of [
  ['no file content', '', '10018'],
  ['titles alone', head, '10018'],
  ['a missing obligatory column', 'User name,Name\na.b.c,A', '10017'],
  ['a column twice', `${head},name\nx,x,x,x,x,x`, '10017'],
  ['an unfinished quote', `${head}\n"x`, '10017'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), '10017'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), '10017'],
  ['a broken archive', Buffer.from('PK\x03\x04 and nothing else', 'latin1'), '10017'],
  ['too many columns', `${'c,'.repeat(300)}\n1`, '10008'],
  ['too many rows', `${head}\n${'x,x,x,x,x\n'.repeat(10_001)}`, '10008'],
  ['too many bytes', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), '10008'],
] as const)
  test(`${what} is refused with ${code}`, async () => {
    assert.equal((await check(content)).code, code)
  })

test('an unknown template, a foreign import and a user without the right are refused', async () => {
  const content = lines('imp.none,None,13811110041,Buyer,PURCHASER')
  assert.equal((await check(content, { templateCode: 'ghosts' })).code, '10007')
  assert.equal((await checked(world.server, 'buyer', { templateCode: 'users', content })).code, '16006')
  assert.equal((await checked(world.server, 'nobody', { templateCode: 'users', content })).status, 401)
  assert.equal((await world.server.call('buyer', getImportTemplate, { templateCode: 'users' })).code, '16006')
  const { data } = await check(content)
  assert.equal((await world.server.call('entadmin', getImport, { key: data.key })).code, '10007')
  assert.equal((await world.server.call('entadmin', writeImport, { key: data.key })).code, '10007')
  const faulty = await check(lines('x,,,,'))
  assert.equal((await write(faulty.data.key, true)).code, '10015')
})

test('a supplier imports users of their own company only', async () => {
  const content = `${head},Suppliers\nsup.imp1,Own,13811110051,Supplier,SUPPLIER,S000001\nsup.imp2,Other,13811110052,Supplier,SUPPLIER,S000002`
  const file = await checked(world.server, 'supplier', { templateCode: 'users', content })
  assert.deepEqual(faultsOf(file.data), ['3 suppliers 16006'])
})

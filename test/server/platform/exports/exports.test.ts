import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getExportData,
  preloadExport,
  preloadPurchaseExport,
} from '../../../../src/contract/platform/exports/exports.ts'
import { queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import { queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { day, draft, issued, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { download, exported, exportInput, exportWorld, settled, startWorkers } from './export-world.ts'
import type { ExportWorld } from './export-world.ts'
import { sheetRows, unzip } from './workbook.ts'

let world: ExportWorld
before(async () => {
  world = await exportWorld()
})
after(() => world.close())

const texts = (rows: { text: string }[][]) => rows.map(row => row.map(cell => cell.text))

test('a workbook holds exactly the rows of the list with the same filters, in its order, and words instead of codes', async () => {
  await draft(world)
  const seen = [await issued(world), await issued(world)]
  const { address } = await exported(world, 'buyer', {
    queryBody: { status: ['ISSUED'], orderBy: [{ field: 'orderNo' }], page: 7, pageSize: 10 },
  })
  assert.match(address, /^http:\/\/.+\/stage-api\//)
  const { status, headers, content } = await download(world, address)
  assert.equal(status, 200)
  assert.equal(headers['content-disposition'], `attachment; filename="Orders.xlsx"; filename*=UTF-8''Orders.xlsx`)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  const [head, ...rows] = texts(sheetRows(content))
  assert.deepEqual(head, ['Order number', 'Status', 'Amount', 'Order date'])
  assert.deepEqual(
    rows.map(row => row.slice(0, 3)),
    seen.map(order => [order.orderNo, 'Issued', '1130.00']),
  )
})

test('a user who works for one of their companies exports the rows of that one', async () => {
  await issued(world)
  await world.tokenOf('salesman')
  await world.database.run(sql`insert into user_supplier (user_id, supplier_id) values (12, 2)`)
  const rowsFor = async (supplierId: string | null) => {
    await world.database.run(sql`update session set supplier_id = ${supplierId} where user_id = 12`)
    const { address } = await exported(world, 'salesman', { fileName: `For ${supplierId}`, exportType: 'CSV' })
    const [, ...rows] = (await download(world, address)).content.toString().trim().split('\r\n')
    return rows.length
  }
  assert.ok((await rowsFor(null)) > 0)
  assert.equal(await rowsFor('2'), 0)
})

test('an export without a scope is one of scope 1, everything that the caller may see', async () => {
  const { id, orderNo } = await draft(world)
  await world.database.run(sql`update purchase_order set purchaser_id = 2, create_by = 15 where id = ${id}`)
  const numbersWith = async (scope?: 1 | 2 | 3) => {
    const parts = { fileName: `Scope ${scope ?? 'absent'}`, exportType: 'CSV' as const, ...(scope && { scope }) }
    const { address } = await exported(world, 'buyer', { ...parts, queryBody: { orderBy: [{ field: 'orderNo' }] } })
    const [, ...rows] = (await download(world, address)).content.toString().trim().split('\r\n')
    return rows.map(row => row.split(',')[0])
  }
  const all = await numbersWith(1)
  assert.ok(all.includes(orderNo), 'another purchaser has it')
  assert.ok(!(await numbersWith(3)).includes(orderNo))
  assert.deepEqual(await numbersWith(), all)
})

test('amounts are numbers with their digits, days are days, and the parts of the workbook are all there', async () => {
  const { address } = await exported(world, 'buyer', { fileName: 'Numbers' })
  const { content } = await download(world, address)
  const [, first] = sheetRows(content)
  assert.deepEqual(
    first?.map(cell => cell.type),
    ['inlineStr', 'inlineStr', 'n', 'n'],
  )
  const serial = (Date.parse(day()) - Date.UTC(1899, 11, 30)) / 86_400_000
  assert.equal(first[3]?.text, String(serial))
  assert.deepEqual([...unzip(content).keys()].sort(), [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('a CSV begins with the mark of its encoding, and formulas in any text or title become text', async () => {
  const evil = '=HYPERLINK("http://x.example","a,b")'
  await issued(world, { details: [rowInput({ materialId: undefined, materialText: evil })] })
  const { address } = await exported(world, 'buyer', {
    queryCall: '/pur/purchaseOrderDetail/query',
    exportType: 'CSV',
    excelColumnDtoList: [
      { columnName: '+title', columnCode: 'materialText' },
      { columnName: 'Quantity', columnCode: 'qty' },
      { columnName: 'Withheld', columnCode: 'normalDeliveryFlag' },
    ],
    queryBody: { orderBy: [{ field: 'qty' }], openOnly: 1 },
  })
  const { headers, content } = await download(world, address)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  const text = content.toString('utf8')
  assert.ok(text.startsWith("\ufeff'+title,Quantity,Withheld\r\n"), text.slice(0, 60))
  assert.ok(text.includes(`"'${evil.replaceAll('"', '""')}",100`), text)
  assert.ok(text.endsWith(',normal\r\n'))
})

test('a supplier exports their own orders only, and no one a list they may not see', async () => {
  await issued(world, { supplierId: '2' })
  for (const user of ['supplier', 'supplier2'] as const) {
    const { address } = await exported(world, user)
    const rows = texts(sheetRows((await download(world, address)).content)).slice(1)
    const { records } = valueOf(await world.call(user, queryOrders, { pageSize: 300 }))
    assert.deepEqual(
      rows.map(([number]) => number),
      records.map(order => order.orderNo),
    )
  }
  assert.equal((await world.call('expert', preloadExport, exportInput())).code, '16006')
  assert.equal((await world.call('admin', preloadPurchaseExport, exportInput())).code, '16006')
})

test('roles go out with their modules by name, send records with why they failed, dictionaries with their size', async () => {
  const columns = (...codes: string[]) => codes.map(columnCode => ({ columnCode, columnName: columnCode }))
  const rowsOf = async (queryCall: string, codes: string[], queryBody: Record<string, unknown> = {}) => {
    const parts = { fileName: queryCall, queryCall, excelColumnDtoList: columns(...codes), queryBody }
    const { address } = await exported(world, 'admin', parts)
    return texts(sheetRows((await download(world, address)).content)).slice(1)
  }
  const roles = await rowsOf('system/role/query', ['code', 'dataScope', 'moduleIds'], { keyword: 'PLANNER' })
  assert.deepEqual(
    roles.map(([code, scope, modules]) => [code, scope, modules?.split(', ').includes('Orders')]),
    [['PLANNER', 'Own organisation and below', true]],
  )
  await world.database.run(sql`
    insert into msg_send_record (enterprise_id, notice_type, notice_type_code, template_code, theme, content, address, status, error)
    values (1, 'SMS', 'ORDER', 'x', 'Exported letter', 'x', '', 'FAILED', 'NO_ADDRESS'),
      (1, 'EMAIL', 'ORDER', 'x', 'Exported letter', 'x', 'a@b.example', 'FAILED', '=550 No such mailbox')`)
  assert.deepEqual(
    (await rowsOf('notice/msgSendRecord/table', ['noticeType', 'status', 'error'], { theme: 'Exported' })).sort(),
    [
      ['E-mail', 'Failed', "'=550 No such mailbox"],
      ['Text message', 'Failed', 'The recipient has no address for this channel.'],
    ],
  )
  assert.deepEqual(await rowsOf('system/sys/code/query', ['code', 'entryCount'], { keyword: 'GENDER' }), [
    ['GENDER', '3'],
  ])
})

test('what the list would refuse is refused at the start', async () => {
  const start = async (parts: object) => world.call('buyer', preloadExport, exportInput(parts))
  const unknown = await start({ excelColumnDtoList: [{ columnName: 'x', columnCode: 'password' }] })
  assert.deepEqual([unknown.code, unknown.errors[0]?.field], ['10001', 'excelColumnDtoList[0].columnCode'])
  assert.equal((await start({ excelColumnDtoList: [{ columnName: 'x', columnCode: 'allowed' }] })).code, '10001')
  assert.equal((await start({ queryCall: 'user/info' })).code, '10001')
  const none = await start({ excelColumnDtoList: [] })
  assert.deepEqual([none.code, none.msg], ['10011', 'Select at least one column of the list.'])
  assert.equal((await start({ exportType: 'PDF' })).code, '10008')
  assert.equal((await start({ queryBody: { orderBy: [{ field: 'secret' }] } })).code, '10001')
  const filter = await start({ queryBody: { orderDateFrom: 'yesterday' } })
  assert.deepEqual([filter.code, filter.errors[0]?.field], ['10008', 'queryBody.orderDateFrom'])
})

test('without a name the file is called a custom Excel table in the language of the caller', async () => {
  const { address } = await exported(world, 'buyer', { fileName: undefined }, 'zh')
  const { headers, content } = await download(world, address)
  assert.match(
    String(headers['content-disposition']),
    /filename\*=UTF-8''%E8%87%AA%E5%AE%9A%E4%B9%89Excel%E8%A1%A8\.xlsx$/,
  )
  assert.ok(
    texts(sheetRows(content)).some(row => row.includes('已下达') || row.includes('已发布') || row.includes('草稿')),
  )
})

test("an address ends with the sign-in of a user who asked for it, and is no one else's", async () => {
  const { address } = await exported(world, 'buyer', { fileName: 'Left behind' })
  const other = await exported(world, 'buyer2', { fileName: 'Of another' })
  const foreign = address.replace(/\/\d+\./, `/${/\/(\d+)\.[^/]+$/.exec(other.address)?.[1] ?? ''}.`)
  assert.notEqual(foreign, address)
  assert.equal((await download(world, foreign)).status, 404, 'another session does not fit the signature')
  const session = /\/(\d+)\.[^/]+$/.exec(address)?.[1] ?? ''
  await world.database.run(sql`update session set end_time = now(), end_reason = 'LOGOUT' where id = ${session}`)
  assert.equal((await download(world, address)).status, 404)
  await world.database.run(sql`update session set end_time = null, end_reason = null where id = ${session}`)
  assert.equal((await download(world, address)).status, 200)
})

test('an address works once, without a token, and only with its own signature', async () => {
  const { key, address } = await exported(world, 'buyer', { fileName: 'Once' })
  const forged = address.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  assert.equal((await download(world, forged)).status, 404)
  assert.equal((await download(world, address)).status, 200)
  assert.equal((await download(world, address)).status, 404)
  const again = await world.call('buyer', getExportData, { key })
  assert.deepEqual([again.code, again.msg], ['10007', 'The file was already downloaded. Start the export again.'])
  assert.equal((await world.call('buyer2', getExportData, { key })).code, '10007')
})

test('an address ends after a day, and with the account of its user', async () => {
  const { key, address } = await exported(world, 'buyer', { fileName: 'Late' })
  await world.database.run(sql`update export_task set expire_time = now() where key = ${key}`)
  assert.equal((await download(world, address)).status, 404)
  const { address: second } = await exported(world, 'planner', { fileName: 'Left' })
  await world.database.run(sql`update app_user set active = 0 where username = 'planner'`)
  assert.equal((await download(world, second)).status, 404)
})

test('reading the file is written to the audit trail, and its user gets a message when it is ready', async () => {
  const { key, address } = await exported(world, 'finance', { fileName: 'Audited' })
  const read = async () =>
    world.database.rows<{ action: string; userName: string; reason: string }>(sql`
      select a.action, a.user_name, a.reason from audit_log a join export_task e on e.id = a.business_id
      where a.business_type = 'EXPORT' and e.key = ${key}`)
  assert.deepEqual(await read(), [])
  await download(world, address)
  const [entry, ...others] = await read()
  assert.deepEqual([entry?.action, entry?.userName, others.length], ['EXPORT', 'finance', 0])
  assert.match(entry?.reason ?? '', /^pur\/purchaseOrder\/query \d+ Audited\.xlsx$/)
  const { records } = valueOf(await world.call('finance', queryMessages, {}))
  assert.equal(records[0]?.title, 'Export Audited is ready')
})

test('an export whose right is gone before it begins is refused', async () => {
  await world.stopJobs()
  const key = valueOf(await world.call('auditor', preloadExport, exportInput()))
  await world.database.run(sql`delete from user_role where user_id = 11`)
  const stop = await startWorkers(world)
  assert.equal((await settled(world, 'auditor', key)).code, '16006')
  await stop()
})

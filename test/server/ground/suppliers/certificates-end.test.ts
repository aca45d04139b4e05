import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { tellOfEnding } from '../../../../server/modules/ground/suppliers/certificates-end.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import { queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import type { TestApp } from '../../../support/app.ts'
import { openEvents } from '../../../support/event-stream.ts'
import { day, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())
beforeEach(async () => {
  await world.database.run(sql`delete from supplier_certificate`)
  await world.database.run(sql`delete from notice where template_code like 'certificate.%'`)
  await world.database.run(sql`update supplier set stage = 'QUALIFIED', purchaser_id = null where enterprise_id = 1`)
  await world.database.run(sql`update supplier_org set purchaser_id = null`)
})

async function add(certNo: string, expireDate: string | null, certType = 'QUALITY_SYSTEM', supplierId = '1') {
  await world.database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, expire_date, long_term)
    values (1, ${supplierId}, ${certType}, ${certNo}, ${expireDate}, ${expireDate === null ? 1 : 0})`)
}

/** Moves the last day of a certificate, which is what passing days do to the days that are left. */
const endsIn = (certNo: string, days: number) =>
  world.database.run(sql`
    update supplier_certificate set expire_date = current_date + ${days}::int,
      told_date = case when told_date is null then null else current_date + ${days}::int end where cert_no = ${certNo}`)

const run = () => world.database.transaction(db => tellOfEnding(db))

/** Users and templates of the messages that were written so far. */
async function told(): Promise<string[]> {
  const found = await world.database.rows<{ username: string; templateCode: string }>(sql`
    select u.username, n.template_code from notice n join app_user u on u.id = n.user_id
    where n.template_code like 'certificate.%' order by n.id`)
  return found.map(each => `${each.username} ${each.templateCode}`)
}
const countOf = async (line: string) => (await told()).filter(each => each === line).length

/** Makes `buyer` the purchaser of supplier 1, for the whole supplier or in one organisation. */
async function purchaser(where: 'supplier' | 'organisation') {
  const id = sql`(select p.id from purchaser p join employee e on e.id = p.employee_id join app_user u on u.id = e.user_id
    where u.username = 'buyer' and p.active = 1 order by p.id limit 1)`
  await world.database.run(
    where === 'supplier'
      ? sql`update supplier set purchaser_id = ${id} where id = 1`
      : sql`
          insert into supplier_org (supplier_id, org_id, purchaser_id) values (1, 2, ${id})
          on conflict (supplier_id, org_id) do update set purchaser_id = excluded.purchaser_id`,
  )
}

test('supplier and purchaser hear 60, 30 and 7 days before the end, and after it, each once however often the clock runs', async () => {
  await purchaser('supplier')
  await add('Q-1', day(61))
  await run()
  assert.deepEqual(await told(), [])
  const steps: [number, string, number][] = [
    [60, 'certificate.ends', 1],
    [31, 'certificate.ends', 1],
    [30, 'certificate.ends', 2],
    [8, 'certificate.ends', 2],
    [7, 'certificate.ends', 3],
    [0, 'certificate.ends', 3],
    [-1, 'certificate.ended', 1],
    [-20, 'certificate.ended', 1],
  ]
  for (const [days, template, count] of steps) {
    await endsIn('Q-1', days)
    await run()
    await run()
    assert.equal(await countOf(`buyer ${template}`), count, `${days} days before`)
    assert.equal(await countOf(`supplier ${template}.own`), count, `${days} days before`)
  }
  assert.equal(
    (await told()).some(line => line.startsWith('supplier2 ')),
    false,
  )
  assert.equal(
    (await told()).some(line => /^supplier certificate\.end(s|ed)$/.test(line)),
    false,
  )
})

test('a run that was missed is made up for by one message, and a renewed certificate is told of again', async () => {
  await purchaser('organisation')
  await add('Q-2', day(5))
  await run()
  assert.equal(await countOf('buyer certificate.ends'), 1)
  await world.database.run(sql`update supplier_certificate set expire_date = current_date + 29 where cert_no = 'Q-2'`)
  await run()
  assert.equal(await countOf('buyer certificate.ends'), 2)
})

test('what another certificate of the same kind outlasts, and what suppliers that have left had, is not told of', async () => {
  await add('Q-3', day(10))
  await add('Q-4', null)
  await add('L-1', day(10), 'BUSINESS_LICENSE')
  await world.database.run(sql`update supplier set stage = 'EXITED' where id = 2`)
  await add('L-2', day(10), 'BUSINESS_LICENSE', '2')
  await run()
  const own = valueOf(await world.call('supplier', queryMessages, { page: 1, pageSize: 50 })).records
  const titles = own.filter(({ title }) => title.includes('certificate')).map(({ title }) => title)
  assert.equal(titles.length, 1)
  assert.match(titles[0] ?? '', /^Your certificate L-1 expires on /)
})

test('without a purchaser the heads of purchasing hear of it, and without a gap in the text', async () => {
  await add('Q-5', day(-1))
  await run()
  assert.ok((await told()).includes('buyer2 certificate.ended'), (await told()).join(', '))
  assert.equal(await countOf('buyer certificate.ended'), 0)
  const texts = await world.database.rows<{ title: string; content: string; pcUrl: string }>(sql`
    select title, content, pc_url from notice where template_code like 'certificate.%'`)
  assert.ok(texts.length > 1)
  for (const { title, content } of texts) assert.doesNotMatch(`${title} ${content}`, /\{\{|undefined/)
  assert.ok(texts.some(({ pcUrl }) => pcUrl === '/supplier-company?companyId=1&tab=certificates'))
})

test('the home page of a supplier warns of its own certificates alone', async () => {
  await add('Q-6', day(59))
  await add('Q-7', day(-3), 'OTHER')
  await add('Q-8', day(3), 'OTHER', '2')
  const warned = async (user: 'supplier' | 'buyer') =>
    valueOf(await world.call(user, getWarnings, {})).find(({ code }) => code === 'OWN_CERTIFICATES_END')
  const { count, route, filter } = (await warned('supplier')) ?? assert.fail('nothing is warned of')
  assert.deepEqual([count, route, filter], [2, '/alterations/edit', { section: 'CERTIFICATES' }])
  assert.equal(await warned('buyer'), undefined)
})

test('open pages that show a supplier hear that a certificate has ended, not that it is about to', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const page = await openEvents(origin, await world.tokenOf('expert'))
  await page.next('unread')
  await add('Q-9', day(5), 'QUALITY_SYSTEM', '2')
  await run()
  await add('Q-10', day(-1))
  await run()
  assert.deepEqual(await page.next('document'), { type: 'SUPPLIER', id: '1', version: null, name: '' })
  page.close()
})

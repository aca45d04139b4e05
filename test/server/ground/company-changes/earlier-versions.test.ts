import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { earlierVersions } from '../../../../server/modules/ground/company-changes/earlier-versions.ts'
import type { Replacement } from '../../../../server/modules/ground/company-changes/earlier-versions.ts'
import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { queryEarlierVersions } from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { TestUser } from '../../../support/company.ts'
import { decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { changed, companyChangeWorld, inputOf } from './company-change-world.ts'

const { world, reset, sectionOf, submitted } = await companyChangeWorld()
after(() => world.close())
beforeEach(reset)

const account = (id: string, accountNo: string, more: Record<string, string> = {}): ChangeRecord => ({
  id,
  fields: { accountName: 'Supplier One', bankName: 'First Bank', accountNo, mainFlag: '0', ...more },
})
const replacement = (time: string, before: ChangeRecord[]): Replacement => ({
  changeId: time,
  changeNo: `CHG${time}`,
  time,
  decidedBy: ['Fin One', 'Fin Two'],
  before,
})
const versionsOf = (section: ChangeSection, changes: Replacement[], now: ChangeRecord[]) =>
  earlierVersions(section, changes, now, id => `since ${id}`)

test('an account that changes twice and is left out has a version each time; one that stays has none', () => {
  const stays = account('2', '2222222')
  const found = versionsOf(
    'BANK',
    [
      replacement('day 1', [account('1', '1111111'), stays]),
      replacement('day 2', [account('1', '3333333'), { ...stays, fields: { ...stays.fields, mainFlag: '1' } }]),
      replacement('day 3', [account('1', '4444444'), stays]),
    ],
    [stays],
  )
  const numbers = found.map(({ fields, from, until }) => [
    fields.find(({ field }) => field === 'accountNo')?.value,
    from,
    until,
  ])
  assert.deepEqual(numbers, [
    ['••••4444', 'day 2', 'day 3'],
    ['••••3333', 'day 1', 'day 2'],
    ['••••1111', 'since 1', 'day 1'],
  ])
  assert.deepEqual(
    [found[0]?.record, found[0]?.decidedBy, found[0]?.changeNo],
    ['First Bank', ['Fin One', 'Fin Two'], 'CHGday 3'],
  )
})

test('an account that a change brought counts from that change on', () => {
  const brought = account('7', '7777777')
  const found = versionsOf('BANK', [replacement('day 1', []), replacement('day 2', [brought])], [])
  assert.deepEqual(
    found.map(({ from, until }) => [from, until]),
    [['day 1', 'day 2']],
  )
})

test('of the company each field has versions of its own; what was empty is none', () => {
  const company = (fields: Record<string, string>): ChangeRecord[] => [{ id: '1', fields }]
  const found = versionsOf(
    'BASE',
    [
      replacement('day 1', company({ address: 'A 1', city: '', phone: '1' })),
      replacement('day 2', company({ address: 'A 2', city: 'Bonn', phone: '1' })),
    ],
    company({ address: 'A 2', city: 'Kiel', phone: '2' }),
  )
  assert.deepEqual(
    found.map(({ fields, from, until }) => [fields, from, until]).sort(),
    [
      [[{ field: 'address', value: 'A 1' }], 'since 1', 'day 1'],
      [[{ field: 'city', value: 'Bonn' }], 'day 1', 'day 2'],
      [[{ field: 'phone', value: '1' }], 'since 1', 'day 2'],
    ].sort(),
  )
})

test('who may read changes sees what stood in a file before, a supplier of its own company only', async () => {
  const company = await sectionOf('BASE')
  const versions = (user: TestUser, supplierId = '1') =>
    world.call(user, queryEarlierVersions, { supplierId, section: 'BASE' })
  assert.deepEqual(valueOf(await versions('buyer')), [])
  const change = valueOf(await submitted(inputOf('BASE', changed(company, { address: 'Neue Allee 5' }))))
  assert.deepEqual(valueOf(await versions('buyer')), [], 'one that waits replaces nothing')
  await decideOn(world, change.changeNo)
  const [version = assert.fail(), ...others] = valueOf(await versions('supplier'))
  assert.deepEqual(others, [])
  assert.deepEqual(version.fields, [{ field: 'address', value: company[0]?.fields['address'] }])
  const known = await world.database.one<{ since: string; until: string; decidedName: string }>(sql`
    select s.create_time as since, c.decide_time as until, c.decided_name
    from company_change c join supplier s on s.id = c.supplier_id where c.id = ${change.id}`)
  assert.deepEqual(
    [version.from, version.until, version.decidedBy, version.changeId],
    [known?.since, known?.until, [known?.decidedName], change.id],
  )
  assert.notEqual(known?.decidedName, '')
  assert.deepEqual(valueOf(await versions('buyer')), [version])
  assert.equal((await versions('supplier2')).code, '10007')
  assert.equal((await versions('buyer', '99')).code, '10007')
})

test('main products are replaced at once, by a user who submitted', async () => {
  await world.database.run(sql`update supplier set main_products = 'Seals' where id = 1`)
  const company = await sectionOf('BASE')
  valueOf(await submitted(inputOf('BASE', changed(company, { mainProducts: 'Gears' }))))
  const [version] = valueOf(await world.call('buyer', queryEarlierVersions, { supplierId: '1', section: 'BASE' }))
  const submitter = await world.database.one<{ name: string }>(
    sql`select name from app_user where username = 'supplier'`,
  )
  assert.deepEqual(
    [version?.fields, version?.decidedBy],
    [[{ field: 'mainProducts', value: 'Seals' }], [submitter?.name]],
  )
})

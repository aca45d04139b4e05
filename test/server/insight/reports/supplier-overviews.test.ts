import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { certificateOverview, surveyOverview } from '../../../../src/contract/insight/reports/supplier-overviews.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await testApp()
  const { database } = world
  await database.run(sql`delete from supplier_certificate`)
  await database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, expire_date, long_term) values
      (1, 1, 'QUALITY_SYSTEM', 'Q1', ${day(-1)}, 0), (1, 1, 'BUSINESS_LICENSE', 'B1', null, 1),
      (1, 2, 'QUALITY_SYSTEM', 'Q2', ${day(30)}, 0)`)
  await database.transaction(async db => {
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`
      insert into survey (id, enterprise_id, survey_no, title, template_id, deadline, status, mandatory) values
        (910, 1, 'SUR910', 'Basics', 1, now() + interval '5 days', 'SENT', 1),
        (911, 1, 'SUR911', 'Climate', 1, now() - interval '5 days', 'SENT', 0)`)
    await db.run(sql`
      insert into survey_assign (enterprise_id, survey_id, supplier_id, status, score) values
        (1, 910, 1, 'APPROVED', 87.5), (1, 910, 2, 'FILLING', null), (1, 911, 1, 'OVERDUE', null)`)
  })
})
after(() => world.close())

const surveys = async (filters = {}) => valueOf(await world.call('buyer', surveyOverview.query, filters)).records
const certificates = async (filters = {}) =>
  valueOf(await world.call('buyer', certificateOverview.query, filters)).records

test('who answered which survey is listed and counted by state; the filters narrow rows and figures alike', async () => {
  const told = (await surveys()).map(row => [row.surveyNo, row.supplierId, row.status, row.score])
  assert.deepEqual(told.sort(), [
    ['SUR910', '1', 'APPROVED', '87.5'],
    ['SUR910', '2', 'FILLING', ''],
    ['SUR911', '1', 'OVERDUE', ''],
  ])
  assert.deepEqual(
    (await surveys({ mandatory: 0 })).map(({ surveyNo }) => surveyNo),
    ['SUR911'],
  )
  assert.equal((await surveys({ status: 'FILLING', supplierId: '1' })).length, 0)
  assert.equal((await surveys({ dayFrom: day() })).length, 2)
  const figures = valueOf(await world.call('buyer', surveyOverview.chart, { mandatory: 1 }))
  assert.deepEqual(
    figures.totals.filter(({ value }) => value !== '0'),
    [
      { code: 'FILLING', value: '1' },
      { code: 'APPROVED', value: '1' },
    ],
  )
  const [chart] = figures.charts
  assert.deepEqual(chart?.names, ['SUR910 Basics'])
  assert.deepEqual(chart.series.find(({ code }) => code === 'FILLING')?.values, [1])
})

test('certificates are listed by what is left of them, and counted by state', async () => {
  assert.deepEqual(
    (await certificates()).map(row => [row.certNo, row.state, row.expireDate, row.daysLeft]),
    [
      ['Q1', 'EXPIRED', day(-1), -1],
      ['Q2', 'EXPIRING', day(30), 30],
      ['B1', 'VALID', '', null],
    ],
  )
  assert.deepEqual(
    (await certificates({ state: 'EXPIRING' })).map(({ supplierId }) => supplierId),
    ['2'],
  )
  const { totals, charts } = valueOf(await world.call('buyer', certificateOverview.chart, {}))
  assert.deepEqual(
    totals.map(({ value }) => value),
    ['1', '1', '1'],
  )
  assert.equal(charts.find(({ code }) => code === 'suppliers')?.names.length, 2)
  await world.database.run(sql`update supplier set stage = 'EXITED' where id = 1`)
  assert.deepEqual(
    (await certificates()).map(({ certNo }) => certNo),
    ['Q2'],
    'suppliers that have left are left out',
  )
})

test('suppliers read neither report: 16006', async () => {
  for (const { query } of [surveyOverview, certificateOverview])
    assert.equal((await world.call('supplier', query, {})).code, '16006')
})

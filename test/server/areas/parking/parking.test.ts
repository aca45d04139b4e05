import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../../server/areas.ts'
import { callerWithoutSession } from '../../../../server/kit/call/caller.ts'
import { deliver } from '../../../../server/kit/seeds/deliver.ts'
import { openServer } from '../../../../server/open-server.ts'
import { cleanupOf, startWork } from '../../../../server/start-work.ts'
import { areaPages } from '../../../../src/portal/areas.ts'
import { mergeRoutes } from '../../../../src/portal/routes.ts'
import { getAuditTypes, queryAudit } from '../../../../src/contract/platform/audit/audit.ts'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { preloadExport } from '../../../../src/contract/platform/exports/exports.ts'
import { findWidgets, getFigure, getWarnings } from '../../../../src/contract/insight/home/home.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { getInterfaceEvents, saveInterfaceDef } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import { queryNumberRules, saveNumberRule } from '../../../../src/contract/platform/settings/number-rules.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { download, settled } from '../../platform/exports/export-world.ts'
import { checked } from '../../platform/imports/import-world.ts'
import { parkingArea, parkingSchema } from './area.ts'
import { querySpots, saveSpot } from './contract.ts'
import { parkingPages } from './pages.ts'
import { emit } from '../../../../server/kit/call/act.ts'
import { until } from '../../../support/until.ts'

const withParking = [...areas, parkingArea]
let world: TestApp
let stop: () => Promise<void>
before(async () => {
  world = await testApp({ areas: withParking })
  await world.database.run(parkingSchema)
  await deliver(world.database, withParking)
  const { database, files } = world
  const server = openServer({
    settings: { interfaceHosts: [], executorHosts: [] },
    database,
    files,
    areas: withParking,
  })
  stop = await startWork({ server, areas: withParking, timeZone: 'Asia/Shanghai', log: { error: console.error } })
})
after(async () => {
  await stop()
  await world.close()
})

const notes = async () =>
  (await world.database.rows<{ text: string }>(sql`select text from parking_note order by text`)).map(
    ({ text }) => text,
  )

test('an area that is added to the list serves its calls, numbers its records and is described', async () => {
  const added = await world.call('buyer', saveSpot, { level: -1 })
  assert.equal(added.code, '200', added.msg)
  const { data } = await world.call('buyer', querySpots, {})
  assert.deepEqual(data.records, [{ id: added.data, code: 'SPOT001', level: -1 }])
  const description = (await world.inject({ url: '/stage-api/openapi.json' })).json<{ paths: object }>()
  assert.ok('/parking/spot/save' in description.paths)
})

test('it reacts to its own events and to those of other areas, and its sent jobs run', async () => {
  const caller = callerWithoutSession({ userId: '2', enterpriseId: '1' })
  const { reactions } = world.app.serving
  await world.database.transaction(db =>
    emit({ db, caller, requestId: '', trail: [], reactions }, 'order.cancelled', { orderId: '1', orderNo: 'PO1' }),
  )
  await until('the job has run', async () => (await notes()).includes('painted SPOT001'))
  assert.deepEqual(await notes(), ['added SPOT001', 'cancelled PO1', 'painted SPOT001'])
})

test('its clock job is on the clock, and its cleanup is part of the nightly one', async () => {
  const job = await world.database.one<{ cron: string }>(sql`select cron from job.schedule where name = 'parkingNight'`)
  assert.equal(job?.cron, '0 2 * * *')
  await world.database.run(sql`insert into parking_note (text) values ('night')`)
  await world.database.transaction(cleanupOf(withParking).run)
  assert.ok(!(await notes()).includes('night'))
})

test('its records go out as a file and come in from one', async () => {
  const key = await world.call('buyer', preloadExport, {
    fileName: 'Spots',
    exportType: 'CSV',
    excelColumnDtoList: [{ columnName: 'Code', columnCode: 'code' }],
    queryCall: querySpots.path,
  })
  const { address } = await settled(world, 'buyer', key.data)
  assert.match((await download(world, address)).content.toString(), /SPOT001/)
  const { data: task } = await checked(world, 'buyer', { templateCode: 'parking-spots', content: 'code,level\nB7,2\n' })
  assert.deepEqual(task.faults, [])
  assert.equal((await world.call('buyer', writeImport, { key: task.key })).data.rowsOk, 1)
  assert.equal((await world.call('buyer', querySpots, {})).data.total, 2)
})

test('its list of values shows rows, its warning and its chart stand on the home page, its records carry files', async () => {
  const { data: list } = await world.call('buyer', displayLov, { code: 'LOV_PARKING' })
  assert.deepEqual(
    list.searchResult.map(row => row['code']),
    ['SPOT001', 'B7'],
  )
  assert.equal((await world.call('supplier', displayLov, { code: 'LOV_PARKING' })).code, '10007')
  const warnings = (await world.call('buyer', getWarnings, {})).data
  const below = warnings.find(({ code }) => code === 'PARKING_BELOW')
  assert.deepEqual([below?.count, below?.route, below?.title], [1, '/parking/spots', 'warnings.PARKING_BELOW'])
  const cards = (await world.call('buyer', findWidgets, {})).data
  assert.deepEqual(cards.at(-1)?.title, 'figures.parkingLevels.title')
  const { series } = (await world.call('buyer', getFigure, { code: 'parkingLevels' })).data
  assert.deepEqual(
    series[0]?.points.map(({ value, list }) => [value, list?.route]),
    [
      ['1', '/parking/spots'],
      ['1', '/parking/spots'],
    ],
  )
  const place = { businessType: 'PARKING_SPOT', businessId: String(list.searchResult[0]?.['id']) }
  assert.equal((await world.call('buyer', queryAttachments, place)).data.mayAdd, true)
})

// The small area has no text files: a missing name shows its key.
test('its number rule stands among the others, as long as the area allows and without organisations', async () => {
  const { data } = await world.call('admin', queryNumberRules, { pageSize: 50 })
  const rule = data.records.find(({ code }) => code === 'PARKING') ?? assert.fail('no rule')
  assert.deepEqual([rule.document, rule.canCountPerOrg], ['numberRules.PARKING', 0])
  const { code, prefix, datePart, serialLength, resetBy, version } = rule
  const form = { code, prefix, datePart, serialLength, resetBy, perOrg: 0 as const, version }
  const fields = async (part: object) =>
    (await world.call('admin', saveNumberRule, { ...form, ...part })).errors.map(({ field }) => field)
  assert.deepEqual(await fields({ perOrg: 1 }), ['perOrg', 'serialLength'])
  assert.deepEqual(await fields({ serialLength: 5 }), ['serialLength'])
  assert.deepEqual(await fields({ serialLength: 4 }), [])
})

test('the audit trail offers its kind of document, and shows and exports it under its name', async () => {
  const types = (await world.call('entadmin', getAuditTypes, {})).data
  assert.equal(types.find(({ code }) => code === 'PARKING_SPOT')?.name, 'auditTypes.PARKING_SPOT')
  assert.equal(types.find(({ code }) => code === 'PURCHASE_ORDER')?.name, 'Purchase order')
  const { data } = await world.call('entadmin', queryAudit, { businessType: 'PARKING_SPOT' })
  assert.ok(data.records.some(({ docNo, action }) => docNo === 'SPOT001' && action === 'CREATE'))
  const key = await world.call('entadmin', preloadExport, {
    fileName: 'Trail',
    exportType: 'CSV',
    excelColumnDtoList: [{ columnName: 'Record', columnCode: 'businessType' }],
    queryCall: queryAudit.path,
    queryBody: { businessType: 'PARKING_SPOT' },
  })
  const { address } = await settled(world, 'entadmin', key.data)
  assert.match((await download(world, address)).content.toString(), /auditTypes\.PARKING_SPOT/)
})

test('interfaces may want its event', async () => {
  const { events, businessTypes } = (await world.call('admin', getInterfaceEvents, {})).data
  const added = events.find(({ type }) => type === 'parking.spotAdded')
  assert.deepEqual([added?.name, added?.hasDocument], ['outboundEvents.parking.spotAdded', 0])
  assert.ok(businessTypes.some(({ code }) => code === 'PARKING_SPOT'))
  const wanted = {
    code: 'GATE',
    name: 'Gate',
    endpoint: 'http://127.0.0.1:9/',
    mapping: {},
    retryMax: 0,
    eventTypes: ['parking.spotAdded'],
  }
  const save = (protocol: 'REST' | 'UBL', eventTypes = wanted.eventTypes) =>
    world.call('admin', saveInterfaceDef, { ...wanted, protocol, eventTypes })
  const fields = async (answer: ReturnType<typeof save>) => (await answer).errors.map(({ field }) => field)
  // The server of this test may send to no host: the address is the one thing that is wrong.
  assert.deepEqual(await fields(save('REST')), ['endpoint'])
  assert.deepEqual(await fields(save('UBL')), ['endpoint', 'eventTypes'])
  assert.deepEqual(await fields(save('REST', ['parking.spotLost'])), ['endpoint', 'eventTypes'])
})

test('its page stands among the routes of the portal', () => {
  const routes = mergeRoutes([...areaPages, parkingPages])
  assert.equal(routes.filter(route => route.path === '/parking/spots').length, 1)
  assert.equal(new Set(routes.map(route => route.path)).size, routes.length)
})

test('without it nothing of it is there, also in the same process', async () => {
  const plain = await testApp()
  assert.equal((await plain.call('buyer', querySpots, {})).status, 404)
  const { reactions } = plain.app.serving
  assert.ok(reactions.every(table => table['parking.spotAdded'] === undefined))
  assert.ok(world.app.serving.reactions.some(table => table['parking.spotAdded'] !== undefined))
  await plain.close()
})

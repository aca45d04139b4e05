import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryModules } from '../../../src/contract/administration/modules.ts'
import { testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'
import { startWorkers } from '../exports/export-world.ts'
import { sheetsOf } from './sheet-world.ts'

let server: TestApp
let sheets: ReturnType<typeof sheetsOf>
let stopWorkers: () => Promise<void>
before(async () => {
  server = await testApp()
  sheets = sheetsOf(server)
  stopWorkers = await startWorkers(server)
})
after(async () => {
  await stopWorkers()
  await server.close()
})

const moduleSheet = { template: 'modules', query: queryModules }

test('modules come in below their parents, under the rules of their form', async () => {
  const all = async () => (await server.call('admin', queryModules, {})).data
  const head = 'Module code,Name (English),Name (中文),Below (code),Kind,Path,Component'
  const rows = ['made,Made things,自制,,1,/made,Layout', 'made-list,List of made things,,MADE,1,/made/list,list']
  assert.deepEqual(await sheets.faultsIn('modules', [head, ...rows].join('\n')), [])
  const modules = await all()
  const [made, list] = ['made', 'made-list'].map(code => modules.find(each => each.moduleCode === code))
  assert.ok(made && list)
  assert.deepEqual([made.names, made.parentId, made.active, list.parentId], [{ zh: '自制' }, null, 1, made.id])
  const wrong = ['made,Made things,,made-list,,,', 'odd,Odd,,nowhere,1,/odd,odd', 'ab,Short,,,1,,x', 'bare,Bare,,,1,,']
  assert.deepEqual(await sheets.faultsIn('modules', [head, ...wrong].join('\n')), [
    '2 parentCode 10008',
    '2,5 component 10011',
    '2,5 modulePath 10011',
    '3 parentCode 10007',
    '4 moduleCode 10008',
  ])
  assert.deepEqual(await all(), modules)
})

test('modules go out as a file that changes nothing when it comes in', async () => {
  const before = await server.call('admin', queryModules, {})
  assert.deepEqual(await sheets.faultsIn('modules', await sheets.fileOf(moduleSheet)), [])
  assert.deepEqual((await server.call('admin', queryModules, {})).data, before.data)
  await sheets.refusedFor('buyer', moduleSheet)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clientAppSheet, queryClientApps } from '../../../../src/contract/platform/administration/client-apps.ts'
import { querySystems, systemSheet } from '../../../../src/contract/platform/administration/systems.ts'
import type { Endpoint } from '../../../../src/contract/envelope.ts'
import { preloadExport } from '../../../../src/contract/platform/exports/exports.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { serverOf } from '../../../support/areas.ts'
import { download, exported, exportInput, startWorkers } from '../exports/export-world.ts'
import { checked, faultsOf } from '../imports/import-world.ts'

let server: TestApp
let stopWorkers: () => Promise<void>
before(async () => {
  server = await testApp()
  stopWorkers = await startWorkers(server)
})
after(async () => {
  await stopWorkers()
  await server.close()
})

async function faultsIn(templateCode: string, content: string | Buffer): Promise<string[]> {
  const { code, msg, data } = await checked(server, 'admin', { templateCode, content })
  assert.equal(code, '200', msg)
  const faults = faultsOf(data)
  if (faults.length === 0) await server.call('admin', writeImport, { key: data.key })
  return faults
}

/** The list as a file that has the columns of its template. */
async function fileOf(template: string, query: Endpoint): Promise<Buffer> {
  const columns = serverOf(server).brought.imports.find(each => each.code === template)?.columns ?? []
  const { address, msg } = await exported(server, 'admin', {
    fileName: template,
    exportType: 'CSV',
    queryCall: query.path,
    excelColumnDtoList: columns.map(({ code }) => ({ columnName: code, columnCode: code })),
  })
  assert.notEqual(address, '', msg)
  return (await download(server, address)).content
}

test('the columns that the pages export are those of the templates, under the same titles', () => {
  const sheets = { 'client-apps': ['clients', clientAppSheet], systems: ['systems', systemSheet] } as const
  for (const [template, [words, sheet]] of Object.entries(sheets)) {
    const columns = serverOf(server).brought.imports.find(each => each.code === template)?.columns
    assert.deepEqual(
      columns?.map(({ code, title }) => [code, title]),
      sheet.map(code => [code, `${words}.${code}`]),
    )
  }
})

const clientHead = 'Client ID,Name,Grant types,Token validity,Allowed origins'

test('client apps come in under the rules of their form, without secrets, and go out as they come in', async () => {
  const row = 'erp,Works ERP,"authorization_code, refresh_token",7200,https://erp.example.com'
  assert.deepEqual(await faultsIn('client-apps', `${clientHead}\n${row}`), [])
  const found = async () => (await server.call('admin', queryClientApps, { keyword: 'erp' })).data.records[0]
  const kept = await found()
  assert.ok(kept)
  assert.deepEqual(
    [kept.grantTypes, kept.allowedOrigins, kept.autoApprove, kept.firstParty],
    [['authorization_code', 'refresh_token'], ['https://erp.example.com'], 0, 0],
  )
  const file = await fileOf('client-apps', queryClientApps)
  assert.ok(!/secret/i.test(file.toString()))
  assert.deepEqual(await faultsIn('client-apps', file), [])
  assert.deepEqual(await found(), kept)
  const wrong = ['x,Y,none,5,', 'erp2,Second,authorization_code,7200,not an origin', 'erp3,Third,magic,7200,']
  assert.deepEqual(await faultsIn('client-apps', [clientHead, ...wrong].join('\n')), [
    '2 clientId 10008',
    '2 name 10008',
    '2 tokenValidity 10008',
    '3 allowedOrigins 10008',
    '4 grantTypes 10008',
  ])
})

test('systems come in under the rules of their form, and go out as they come in', async () => {
  assert.deepEqual(await faultsIn('systems', 'Project name,Name,Active\nerp-works,Works,no'), [])
  const found = async () => (await server.call('admin', querySystems, { keyword: 'erp-works' })).data.records[0]
  const kept = await found()
  assert.ok(kept)
  assert.deepEqual([kept.name, kept.active], ['Works', 0])
  assert.deepEqual(await faultsIn('systems', await fileOf('systems', querySystems)), [])
  assert.deepEqual(await found(), kept)
  assert.deepEqual(await faultsIn('systems', 'Project name,Name\nx,Short'), ['2 projectName 10008'])
})

test('who may not save client apps and systems may neither import nor export them (16006)', async () => {
  for (const templateCode of ['client-apps', 'systems'])
    assert.equal((await checked(server, 'buyer', { templateCode, content: 'X\n1' })).code, '16006', templateCode)
  for (const query of [queryClientApps, querySystems]) {
    const request = exportInput({
      queryCall: query.path,
      excelColumnDtoList: [{ columnName: 'A', columnCode: 'name' }],
    })
    assert.equal((await server.call('buyer', preloadExport, request)).code, '16006', query.path)
  }
})

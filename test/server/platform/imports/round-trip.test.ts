import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryUsers, userSheet } from '../../../../src/contract/platform/administration/users.ts'
import { categorySheet, queryCategories } from '../../../../src/contract/ground/materials/categories.ts'
import { materialSheet, queryMaterials } from '../../../../src/contract/ground/materials/materials.ts'
import { companySheet, queryCompanies } from '../../../../src/contract/platform/organisation/companies.ts'
import { orgSheet, queryOrgs } from '../../../../src/contract/platform/organisation/organisations.ts'
import { querySupplierCategories, supplierCategorySheet } from '../../../../src/contract/ground/suppliers/categories.ts'
import { titleOf } from '../../../../server/modules/platform/imports/understand.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { serverOf } from '../../../support/areas.ts'
import { download, exported, startWorkers } from '../exports/export-world.ts'
import { checked, faultsOf } from './import-world.ts'
import { sheetsOf } from './sheet-world.ts'

let server: TestApp
let stopWorkers: () => Promise<void>
before(async () => {
  server = await testApp()
  stopWorkers = await startWorkers(server)
  await server.database.run(
    sql`insert into unit (enterprise_id, code, names) values (1, 'H87', '{"en":"Piece","zh":"件"}'), (1, 'C62', '{"en":"Piece"}')`,
  )
})
after(async () => {
  await stopWorkers()
  await server.close()
})

/**
 * Lists whose pages show other columns than their imports read. The rows have names that several records have, names
 * that differ by language, and commas.
 */
const lists = [
  {
    template: 'orgs',
    query: queryOrgs,
    sheet: orgSheet,
    rows: ['Code,Name,Type,Parent', 'X1,Twin,Department,G', 'X2,Twin,Department,G', 'X3,"Low, er",Plant,X2'],
  },
  {
    template: 'companies',
    query: queryCompanies,
    sheet: companySheet,
    rows: [
      'Code,Full name,Short name,Country,Currency,Unified social credit code,The credit code is correct as entered,City',
      'X1,Odd Works,Odd,CN,CNY,91350100M000100Y44,yes,Wuxi',
    ],
  },
  {
    template: 'categories',
    query: queryCategories,
    sheet: categorySheet,
    rows: ['Code,Name,Name (Chinese),Parent,Inspection', 'X1,Twin,甲,,', 'X2,Twin,乙,,', 'X3,Lower,丙,X2,Full'],
  },
  {
    template: 'materials',
    query: queryMaterials,
    sheet: materialSheet,
    rows: [
      'Material code,Name,Category,Unit,Tax,Shelf life (days)',
      'X1,=Valve,X2,C62,S13,',
      'X2,"Valve, small",X3,H87,,365',
    ],
  },
  {
    template: 'supplier-categories',
    query: querySupplierCategories,
    sheet: supplierCategorySheet,
    rows: [
      'Code,Name,Name (Chinese),Parent,Required certificates',
      'X1,Twin,甲,,',
      'X2,Twin,乙,,"BUSINESS_LICENSE, QUALITY_SYSTEM"',
      'X3,Lower,,X2,',
    ],
  },
  {
    template: 'users',
    query: queryUsers,
    // Users of the test company have no phone number.
    filters: { keyword: 'twin' },
    sheet: userSheet,
    rows: [
      'User name,Name,Phone,E-mail,User type,Roles,Organisation',
      'twin.user,"Fang, Wang",13800138111,fang@works.example,Buyer,PURCHASER,X2',
    ],
  },
]

for (const { template, query, sheet, rows, filters = {} } of lists)
  test(`${template}: what the page exports comes in again in any language and changes nothing`, async () => {
    const columns = Object.keys(sheet)
    const kept = serverOf(server).brought.imports.find(each => each.code === template) ?? assert.fail(template)
    const area = kept.title.split('.')[0]
    assert.deepEqual(
      kept.columns.filter(({ code }) => code !== 'creditCodeConfirmed').map(({ code, title }) => [code, title]),
      Object.entries(sheet).map(([code, key]) => [code, `${area ?? ''}.${key}`]),
    )
    assert.deepEqual(await sheetsOf(server).faultsIn(template, rows.join('\n')), [])
    for (const language of ['en', 'zh'] as const) {
      const request = {
        fileName: template,
        exportType: 'CSV' as const,
        queryCall: query.path,
        queryBody: filters,
        excelColumnDtoList: columns.map(code => ({ columnCode: code, columnName: titleOf(kept, code, language) })),
      }
      const { address, msg } = await exported(server, 'admin', request, language)
      assert.notEqual(address, '', msg)
      const { content } = await download(server, address)
      const { data } = await checked(server, 'admin', { templateCode: template, content, language })
      assert.deepEqual([faultsOf(data), data.unknownColumns], [[], []], content.toString())
      assert.deepEqual(
        data.effects.map(({ effect, count }) => [effect, count]),
        [['UNCHANGED', data.rowsTotal]],
        content.toString(),
      )
    }
  })

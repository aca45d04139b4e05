import assert from 'node:assert/strict'
import type { Endpoint } from '../../../../src/contract/envelope.ts'
import { preloadExport } from '../../../../src/contract/platform/exports/exports.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import type { TestApp } from '../../../support/app.ts'
import { serverOf } from '../../../support/areas.ts'
import { download, exported, exportInput } from '../exports/export-world.ts'
import { checked, faultsOf } from './import-world.ts'

/** A list whose file has the columns of its import template. */
export interface Sheet {
  template: string
  query: Endpoint
  /** Filters of the export. */
  filters?: Record<string, unknown>
}

/** Files of lists, out and in, as an administrator. */
export function sheetsOf(server: TestApp) {
  /** Checks a file and, when nothing is wrong with it, writes it; returns what is wrong. */
  async function faultsIn(templateCode: string, content: string | Buffer): Promise<string[]> {
    const { code, msg, data } = await checked(server, 'admin', { templateCode, content })
    assert.equal(code, '200', msg)
    const faults = faultsOf(data)
    assert.deepEqual(data.unknownColumns, [])
    if (faults.length === 0) {
      const written = await server.call('admin', writeImport, { key: data.key })
      assert.equal(written.code, '200', written.msg)
      assert.deepEqual(faultsOf(written.data), [])
    }
    return faults
  }

  /** The list as a file that has the columns of its template. */
  async function fileOf({ template, query, filters = {} }: Sheet, exportType: 'CSV' | 'XLSX' = 'CSV'): Promise<Buffer> {
    const columns = serverOf(server).brought.imports.find(each => each.code === template)?.columns ?? []
    assert.ok(columns.length > 0)
    const { address, msg } = await exported(server, 'admin', {
      fileName: template,
      exportType,
      queryCall: query.path,
      queryBody: filters,
      excelColumnDtoList: columns.map(({ code }) => ({ columnName: code, columnCode: code })),
    })
    assert.notEqual(address, '', msg)
    return (await download(server, address)).content
  }

  /** A user who may not save the list can neither import nor export it. */
  async function refusedFor(user: 'buyer' | 'supplier', { template, query }: Sheet): Promise<void> {
    assert.equal((await checked(server, user, { templateCode: template, content: 'X\n1' })).code, '16006', template)
    const request = exportInput({
      queryCall: query.path,
      excelColumnDtoList: [{ columnName: 'A', columnCode: 'code' }],
    })
    assert.equal((await server.call(user, preloadExport, request)).code, '16006', query.path)
  }
  return { faultsIn, fileOf, refusedFor }
}

import sql from 'sql-template-tag'
import { saveOrg } from '../../../../src/contract/platform/organisation/organisations.ts'
import { beginning, given } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { saveRecord } from '../../../kit/records/master-records.ts'
import { companyEntries, employeeEntries, orgEntries } from './import-entries.ts'
import { lockOrg } from './org.queries.ts'
import { orgRecords } from './org.routes.ts'

/** A row's parent may be a row above it in the file. */
export const orgImport = importTemplate(saveOrg, {
  code: 'orgs',
  area: 'organisation',
  title: 'orgs.title',
  key: ['code'],
  rowsRefer: true,
  columns: [
    { code: 'code', title: 'orgs.code', example: 'P100' },
    { code: 'name', title: 'orgs.name' },
    { code: 'orgType', title: 'orgs.orgType', texts: 'orgTypes' },
    { code: 'parentCode', title: 'orgs.parentId', field: 'parentId', required: false, hint: 'orgs.parentHint' },
    { code: 'company', title: 'orgs.companyId', field: 'companyId', required: false, hint: 'orgs.companyHint' },
    { code: 'head', title: 'orgs.headEmployeeId', field: 'headEmployeeId', required: false, hint: 'orgs.headHint' },
  ],
  async find({ db, caller }, { code }) {
    const known = await db.one<{ id: string }>(sql`
      select id from org where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code ?? null}::text)`)
    const kept = known && (await lockOrg(db, caller, known.id))
    if (kept === undefined) return undefined
    const { id, version, name, orgType, parentId, companyId, headEmployeeId } = kept
    return { id, version, code: kept.code, name, orgType, parentId, companyId, headEmployeeId }
  },
  async complete(act, values, kept, entries) {
    const parentId = await entries.one('parentCode', orgEntries(act))
    const companyId = await entries.one('company', companyEntries(act))
    const headEmployeeId = await entries.one('head', employeeEntries(act))
    const nothing = beginning({}, kept, { parentId: null, companyId: null, headEmployeeId: null })
    return { ...nothing, ...given({ parentId, companyId, headEmployeeId }) }
  },
  write: (act, input) => saveRecord(act, orgRecords, input),
})

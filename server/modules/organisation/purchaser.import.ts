import sql from 'sql-template-tag'
import { savePurchaser } from '../../../src/contract/organisation/purchasers.ts'
import { beginning, given, namedEntries } from '../../kit/tables/import-entries.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import { saveRecord } from '../../kit/records/master-records.ts'
import { categoryEntries, employeeEntries, orgEntries } from './import-entries.ts'
import { purchaserRecords } from './people.routes.ts'
import { lockPurchaser } from './purchaser.queries.ts'

/** Purchasers by table, each by their staff number. */
export const purchaserImport = importTemplate(savePurchaser, {
  code: 'purchasers',
  area: 'organisation',
  title: 'purchasers.title',
  key: ['empNo'],
  columns: [
    {
      ...{ code: 'empNo', title: 'employees.empNo', field: 'employeeId', required: true },
      ...{ hint: 'purchasers.employeeHint', example: 'E1001' },
    },
    {
      ...{ code: 'org', title: 'purchasers.purchasingOrgId', field: 'purchasingOrgId', required: true },
      hint: 'employees.orgHint',
    },
    {
      ...{ code: 'categories', title: 'purchasers.categoryIds', field: 'categoryIds', required: false },
      hint: 'purchasers.categoriesHint',
    },
    { code: 'phone', title: 'employees.phone', required: false },
  ],
  async find({ db, caller }, { empNo }) {
    const known = await db.one<{ id: string }>(sql`
      select p.id from purchaser p join employee e on e.id = p.employee_id
      where p.enterprise_id = ${caller.enterpriseId} and lower(e.emp_no) = lower(${empNo ?? null}::text)`)
    const kept = known && (await lockPurchaser(db, caller, known.id))
    if (kept === undefined) return undefined
    const { id, version, employeeId, purchasingOrgId, phone, categories } = kept
    return { id, version, employeeId, purchasingOrgId, phone, categoryIds: categories.map(category => category.id) }
  },
  async complete(act, values, kept) {
    const entries = namedEntries(values)
    const employeeId = (await entries.one('empNo', employeeEntries(act))) ?? undefined
    const purchasingOrgId = await entries.one('org', orgEntries(act))
    const categoryIds = await entries.several('categories', categoryEntries(act))
    entries.refuseUnknown()
    const nothing = beginning(values, kept, { phone: '' })
    return {
      ...nothing,
      ...beginning({}, kept, { categoryIds: [] }),
      ...given({ employeeId, purchasingOrgId, categoryIds }),
    }
  },
  write: (act, input) => saveRecord(act, purchaserRecords, input),
})

import sql from 'sql-template-tag'
import { saveEmployee } from '../../../src/contract/organisation/employees.ts'
import { beginning, given, namedEntries } from '../../kit/tables/import-entries.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import { saveRecord } from '../../kit/records/master-records.ts'
import { lockEmployee } from './employee.queries.ts'
import { employeeEntries, orgEntries, userEntries } from './import-entries.ts'
import { employeeRecords } from './people.routes.ts'

/** Employees by table; a manager may stand above them in the file. */
export const employeeImport = importTemplate(saveEmployee, {
  code: 'employees',
  area: 'organisation',
  title: 'employees.title',
  key: ['empNo'],
  rowsRefer: true,
  columns: [
    { code: 'empNo', title: 'employees.empNo', example: 'E1001' },
    { code: 'name', title: 'employees.name' },
    { code: 'org', title: 'employees.orgId', field: 'orgId', hint: 'employees.orgHint' },
    { code: 'user', title: 'employees.userId', field: 'userId', required: false, hint: 'employees.userNameHint' },
    { code: 'phone', title: 'employees.phone', required: false, example: '+86 21 5550 1234' },
    { code: 'email', title: 'employees.email', required: false },
    { code: 'position', title: 'employees.position', required: false },
    {
      ...{ code: 'manager', title: 'employees.managerId', field: 'managerId', required: false },
      hint: 'employees.managerHint',
    },
  ],
  async find({ db, caller }, { empNo }) {
    const known = await db.one<{ id: string }>(sql`
      select id from employee
      where enterprise_id = ${caller.enterpriseId} and lower(emp_no) = lower(${empNo ?? null}::text)`)
    const kept = known && (await lockEmployee(db, caller, known.id))
    if (kept === undefined) return undefined
    const { id, version, name, orgId, userId, phone, email, position, managerId } = kept
    return { id, version, empNo: kept.empNo, name, orgId, userId, phone, email, position, managerId }
  },
  async complete(act, values, kept) {
    const entries = namedEntries(values)
    const orgId = (await entries.one('org', orgEntries(act))) ?? undefined
    const userId = await entries.one('user', userEntries(act))
    const managerId = await entries.one('manager', employeeEntries(act))
    entries.refuseUnknown()
    const nothing = beginning(values, kept, { phone: '', email: '', position: '' })
    const nobody = beginning({}, kept, { userId: null, managerId: null })
    // An empty e-mail address is none, which the field's pattern does not say.
    const email = values.email === null ? '' : undefined
    return { ...nothing, ...nobody, ...given({ orgId, userId, managerId, email }) }
  },
  write: (act, input) => saveRecord(act, employeeRecords, input),
})

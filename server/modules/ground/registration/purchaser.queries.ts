import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { employeeView, orgView } from '../../platform/organisation/read.ts'

const columns = sql`p.id, p.employee_id, e.emp_no, e.name, p.purchasing_org_id, o.name as purchasing_org_name,
  e.user_id, p.phone, e.email, case when p.active = 1 and e.active = 1 then 1 else 0 end as active`
const tables = sql`purchaser p join ${employeeView} e on e.id = p.employee_id join ${orgView} o on o.id = p.purchasing_org_id`

export interface PurchaserRow {
  id: string
  employeeId: string
  empNo: string
  name: string
  purchasingOrgId: string
  purchasingOrgName: string
  userId: string | null
  phone: string
  email: string
  active: 0 | 1
}

export function readPurchaser(db: Db, { enterpriseId }: Caller, id: string): Promise<PurchaserRow | undefined> {
  return db.one<PurchaserRow>(sql`
    select ${columns} from ${tables} where p.id = ${id} and p.enterprise_id = ${enterpriseId} and p.deleted = 0`)
}

export function readPurchaserOf(db: Db, { enterpriseId }: Caller, userId: string): Promise<PurchaserRow | undefined> {
  return db.one<PurchaserRow>(sql`
    select ${columns} from ${tables}
    where e.user_id = ${userId} and p.enterprise_id = ${enterpriseId} and p.deleted = 0`)
}

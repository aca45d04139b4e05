import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type {
  querySupplierCertificates,
  querySuppliers,
  SupplierCertificate,
  SupplierSummary,
} from '../../../../src/contract/ground/suppliers/suppliers.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readPage } from '../../../kit/call/paging.ts'
import { memberOf } from './category-members.ts'
import { all, certificateState, daysLeft, SOON } from './query-parts.ts'

const certificatesOf = sql`supplier_certificate t where t.supplier_id = s.id and t.deleted = 0`

const sortable = {
  supplierNo: sql`s.supplier_no`,
  name: sql`s.name`,
  country: sql`s.country`,
  stage: sql`array_position(array['REGISTERED', 'POTENTIAL', 'QUALIFIED', 'PREFERRED', 'STRATEGIC', 'EXITED'], s.stage::text)`,
  stageTime: sql`s.stage_time`,
  level: sql`s.level`,
  riskTier: sql`array_position(array['LOW', 'MEDIUM', 'HIGH'], s.risk_tier::text)`,
}

const isHeld = sql`(s.freeze_flag = 1 or s.black_flag = 1 or s.hold_kind <> 'NONE')`

export function readSuppliers(
  { db, caller }: Act,
  input: Input<typeof querySuppliers>,
): Promise<Page<SupplierSummary>> {
  const { keyword, stage, supplierCategoryId, riskTier, country, held, orderBy, ...page } = input
  const where = all([
    sql`s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0`,
    keyword &&
      sql`concat_ws(' ', s.supplier_no, s.name, s.short_name, s.credit_code, s.tax_no, s.city) ilike ${containing(keyword)}`,
    stage && inState(sql`s.stage`, stage),
    memberOf(supplierCategoryId),
    riskTier && sql`s.risk_tier = ${riskTier}`,
    country && sql`s.country = ${country}`,
    held !== undefined && (held === 1 ? isHeld : sql`not ${isHeld}`),
  ])
  return readPage<SupplierSummary>(
    db,
    {
      rows: limit => sql`
        select s.id, s.supplier_no, s.name, s.short_name, s.country, s.city, s.stage, s.stage_time, s.level, s.risk_tier,
          s.freeze_flag, s.black_flag, s.hold_kind,
          array(select coalesce(c.names ->> ${caller.language}::text, c.name)
            from supplier_category_member m join supplier_category c on c.id = m.category_id
            where m.supplier_id = s.id order by c.sort, c.code) as categories,
          coalesce(k.name, '') as contact_name, coalesce(k.phone, '') as contact_phone,
          (select ${certificateState} from ${certificatesOf} order by ${daysLeft} nulls last, t.id limit 1) as certificate_state
        from supplier s
        left join supplier_contact k on k.supplier_id = s.id and k.main_flag = 1 and k.deleted = 0
        where ${where} ${orderClause(orderBy, sortable, sql`s.supplier_no, s.id`)} ${limit}`,
      total: sql`select count(*) as total from supplier s where ${where}`,
    },
    page,
  )
}

const certificateOrder = {
  supplierName: sql`s.name`,
  certType: sql`t.cert_type`,
  issueDate: sql`t.issue_date`,
  expireDate: sql`t.expire_date`,
  daysLeft,
}

/** Sorted by end. */
export function readCertificates(
  { db, caller }: Act,
  input: Input<typeof querySupplierCertificates>,
): Promise<Page<SupplierCertificate>> {
  const { keyword, certType, state, supplierId, orderBy, ...page } = input
  const where = all([
    sql`t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 and s.deleted = 0`,
    keyword && sql`concat_ws(' ', s.supplier_no, s.name, t.cert_no, t.issuer) ilike ${containing(keyword)}`,
    certType && sql`t.cert_type = ${certType}`,
    state && inState(certificateState, state),
    supplierId && sql`t.supplier_id = ${supplierId}`,
  ])
  const from = sql`supplier_certificate t join supplier s on s.id = t.supplier_id where ${where}`
  return readPage<SupplierCertificate>(
    db,
    {
      rows: limit => sql`
        select t.id, s.id as supplier_id, s.supplier_no, s.name as supplier_name, t.cert_type, t.cert_no, t.issuer,
          t.issue_date, t.expire_date, t.long_term, ${certificateState} as state, ${daysLeft} as days_left
        from ${from} ${orderClause(orderBy, certificateOrder, sql`${daysLeft} nulls last, s.name, t.id`)} ${limit}`,
      total: sql`select count(*) as total from ${from}`,
    },
    page,
  )
}

export function countEndingCertificates({ db, caller }: Act): Promise<number> {
  return countEnding(db, sql`t.enterprise_id = ${caller.enterpriseId}`)
}

export function countOwnEndingCertificates({ db, caller }: Act): Promise<number> {
  return countEnding(
    db,
    sql`t.enterprise_id = ${caller.enterpriseId} and t.supplier_id = any(${[...caller.supplierIds]}::bigint[])`,
  )
}

async function countEnding(db: Db, whose: Sql): Promise<number> {
  const found = await db.one<{ count: string }>(sql`
    select count(*) as count from supplier_certificate t join supplier s on s.id = t.supplier_id
    where ${whose} and t.deleted = 0 and s.deleted = 0 and s.stage <> 'EXITED' and ${daysLeft} <= ${SOON}`)
  return Number(found?.count ?? 0)
}

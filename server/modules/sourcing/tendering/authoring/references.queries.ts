import sql from 'sql-template-tag'
import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { currencyView, paymentTermView, unitView } from '../../../ground/master-data/read.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { userView } from '../../../platform/administration/read.ts'
import { companyView, orgView, purchaserView, warehouseView } from '../../../platform/organisation/read.ts'

export interface KnownReferences {
  org: boolean
  company: boolean
  purchaser: boolean
  paymentTerm: boolean
  warehouse: boolean
  currencies: ReadonlyMap<string, number>
  units: ReadonlyMap<string, number>
  materials: ReadonlyMap<string, { active: number }>
  suppliers: ReadonlySet<string>
  users: ReadonlySet<string>
}

export async function readReferences(act: Act, input: TenderInput): Promise<KnownReferences> {
  const { enterpriseId, orgIds } = act.caller
  const header = await act.db.one<Pick<KnownReferences, 'org' | 'company' | 'purchaser' | 'paymentTerm' | 'warehouse'>>(
    sql`
    select exists (select from ${orgView} o where o.enterprise_id = ${enterpriseId} and o.id = ${input.orgId ?? null}
        and o.active = 1 and o.org_type = 'PURCHASING') as org,
      exists (select from ${companyView} c where c.enterprise_id = ${enterpriseId} and c.id = ${input.companyId}
        and c.active = 1) as company,
      exists (select from ${purchaserView} p where p.enterprise_id = ${enterpriseId} and p.id = ${input.purchaserId}
        and p.active = 1 and p.deleted = 0) as purchaser,
      exists (select from ${paymentTermView} t where t.enterprise_id = ${enterpriseId} and t.id = ${input.paymentTermId}
        and t.active = 1 and t.deleted = 0) as payment_term,
      ${input.warehouseId ?? null}::bigint is null or exists (select from ${warehouseView} w
        where w.enterprise_id = ${enterpriseId} and w.id = ${input.warehouseId ?? null} and w.deleted = 0) as warehouse`,
  )
  if (header === undefined) throw new Error('The references of a tender were not read.')
  const inScope = orgIds === undefined || (input.orgId !== undefined && orgIds.includes(input.orgId))
  return { ...header, org: header.org && inScope, ...(await readSets(act, input)) }
}

async function readSets(act: Act, input: TenderInput) {
  const { enterpriseId } = act.caller
  const materialIds = input.article.flatMap(({ materialId }) => (materialId ? [materialId] : []))
  const currencies = await act.db.rows<{ code: string; digits: number }>(sql`
    select code, digits from ${currencyView} c where c.enterprise_id = ${enterpriseId} and c.active = 1
      and c.deleted = 0 and c.code = any(${[input.currency, ...(input.allowCurrencies ?? [])]}::text[])`)
  const units = await act.db.rows<{ code: string; precision: number }>(sql`
    select code, precision from ${unitView} u where u.enterprise_id = ${enterpriseId} and u.active = 1
      and u.deleted = 0 and u.code = any(${input.article.map(({ unit }) => unit)}::text[])`)
  const materials = await act.db.rows<{ id: string; active: number }>(sql`
    select id, active from ${materialView} m where m.enterprise_id = ${enterpriseId} and m.deleted = 0
      and m.id = any(${materialIds}::bigint[])`)
  const suppliers = await act.db.rows<{ id: string }>(sql`
    select id from ${supplierView} s where s.enterprise_id = ${enterpriseId} and s.deleted = 0
      and s.id = any(${input.invite.map(({ supplierId }) => supplierId)}::bigint[])`)
  const users = await act.db.rows<{ id: string }>(sql`
    select id from ${userView} u where u.enterprise_id = ${enterpriseId} and u.deleted = 0 and u.active = 1
      and u.user_type = 'BUYER' and u.id = any(${input.members.map(({ userId }) => userId)}::bigint[])`)
  return {
    currencies: new Map(currencies.map(({ code, digits }) => [code, digits])),
    units: new Map(units.map(({ code, precision }) => [code, precision])),
    materials: new Map(materials.map(row => [row.id, row])),
    suppliers: new Set(suppliers.map(({ id }) => id)),
    users: new Set(users.map(({ id }) => id)),
  }
}

import sql from 'sql-template-tag'
import type { DemandInput } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { currencyView, unitView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { KnownReferences } from './demand.rules.ts'

export async function readReferences(act: Act, input: DemandInput): Promise<KnownReferences> {
  const { enterpriseId, orgIds } = act.caller
  const header = await act.db.one<Pick<KnownReferences, 'today' | 'currencyDigits' | 'org' | 'inventoryOrg'>>(sql`
    select current_date as today,
      (select digits from ${currencyView} c where c.enterprise_id = ${enterpriseId} and c.code = ${input.currency}
        and c.active = 1 and c.deleted = 0) as currency_digits,
      exists (select from ${orgView} o where o.enterprise_id = ${enterpriseId} and o.id = ${input.orgId ?? null}
        and o.active = 1 and o.org_type = 'PURCHASING') as org,
      exists (select from ${orgView} o where o.enterprise_id = ${enterpriseId} and o.id = ${input.inventoryOrgId}
        and o.active = 1 and o.org_type = 'INVENTORY') as inventory_org`)
  if (header === undefined) throw new Error('The references of a demand were not read.')
  const inScope = orgIds === undefined || (input.orgId !== undefined && orgIds.includes(input.orgId))
  const units = await act.db.rows<{ code: string; precision: number }>(sql`
    select code, precision from ${unitView} u where u.enterprise_id = ${enterpriseId} and u.active = 1 and u.deleted = 0
      and u.code = any(${input.details.map(row => row.unit)}::text[])`)
  const named = (field: 'materialId' | 'suggestedSupplierId') =>
    input.details.flatMap(({ [field]: id }) => (id ? [id] : []))
  const materials = await act.db.rows<{ id: string; active: number }>(sql`
    select id, active from ${materialView} m where m.enterprise_id = ${enterpriseId} and m.deleted = 0
      and m.id = any(${named('materialId')}::bigint[])`)
  const suppliers = await act.db.rows<{ id: string }>(sql`
    select id from ${supplierView} s where s.enterprise_id = ${enterpriseId} and s.deleted = 0
      and s.id = any(${named('suggestedSupplierId')}::bigint[])`)
  return {
    ...header,
    org: header.org && inScope,
    units: new Map(units.map(({ code, precision }) => [code, precision])),
    materials: new Map(materials.map(material => [material.id, material])),
    suppliers: new Set(suppliers.map(({ id }) => id)),
  }
}

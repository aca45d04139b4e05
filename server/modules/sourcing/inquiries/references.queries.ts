import sql from 'sql-template-tag'
import type { InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { SupplierStand } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { currencyView, paymentTermView, unitView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { companyView, orgView, purchaserView, warehouseView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { KnownReferences } from './draft.rules.ts'

export async function readReferences(act: Act, input: InquiryInput): Promise<KnownReferences> {
  const { enterpriseId, orgIds } = act.caller
  const header = await act.db.one<Omit<KnownReferences, 'units' | 'materials' | 'suppliers'>>(sql`
    select (select digits from ${currencyView} c where c.enterprise_id = ${enterpriseId} and c.code = ${input.currency}
        and c.active = 1 and c.deleted = 0) as currency_digits,
      exists (select from ${orgView} o where o.enterprise_id = ${enterpriseId} and o.id = ${input.orgId ?? null}
        and o.active = 1 and o.org_type = 'PURCHASING') as org,
      exists (select from ${companyView} c where c.enterprise_id = ${enterpriseId} and c.id = ${input.companyId}
        and c.active = 1) as company,
      exists (select from ${purchaserView} p where p.enterprise_id = ${enterpriseId} and p.id = ${input.purchaserId}
        and p.active = 1 and p.deleted = 0) as purchaser,
      exists (select from ${paymentTermView} t where t.enterprise_id = ${enterpriseId} and t.id = ${input.paymentTermId}
        and t.active = 1 and t.deleted = 0) as payment_term,
      ${input.warehouseId ?? null}::bigint is null or exists (select from ${warehouseView} w
        where w.enterprise_id = ${enterpriseId} and w.id = ${input.warehouseId ?? null} and w.deleted = 0) as warehouse`)
  if (header === undefined) throw new Error('The references of an inquiry were not read.')
  const inScope = orgIds === undefined || (input.orgId !== undefined && orgIds.includes(input.orgId))
  return {
    ...header,
    org: header.org && inScope,
    units: await readUnits(act, input),
    materials: await readMaterials(act, input),
    suppliers: await readSuppliers(act, input),
  }
}

async function readUnits(act: Act, input: InquiryInput): Promise<Map<string, number>> {
  const rows = await act.db.rows<{ code: string; precision: number }>(sql`
    select code, precision from ${unitView} u where u.enterprise_id = ${act.caller.enterpriseId} and u.active = 1
      and u.deleted = 0 and u.code = any(${input.article.map(article => article.unit)}::text[])`)
  return new Map(rows.map(({ code, precision }) => [code, precision]))
}

async function readMaterials(act: Act, input: InquiryInput) {
  const ids = input.article.flatMap(({ materialId }) => (materialId ? [materialId] : []))
  const rows = await act.db.rows<{ id: string; name: string; spec: string; active: number }>(sql`
    select id, name, spec, active from ${materialView} m where m.enterprise_id = ${act.caller.enterpriseId}
      and m.deleted = 0 and m.id = any(${ids}::bigint[])`)
  return new Map(rows.map(row => [row.id, row]))
}

async function readSuppliers(act: Act, input: InquiryInput): Promise<Set<string>> {
  const rows = await act.db.rows<{ id: string }>(sql`
    select id from ${supplierView} s where s.enterprise_id = ${act.caller.enterpriseId} and s.deleted = 0
      and s.id = any(${input.invite.map(invite => invite.supplierId)}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

export async function isTermInUse(act: Act, id: string): Promise<boolean> {
  const found = await act.db.one(sql`
    select from ${paymentTermView} t where t.enterprise_id = ${act.caller.enterpriseId} and t.id = ${id}
      and t.active = 1 and t.deleted = 0`)
  return found !== undefined
}

export function readStages(act: Act, ids: readonly string[]) {
  return act.db.rows<SupplierStand & { id: string; name: string }>(sql`
    select id, name, stage, freeze_flag, black_flag, hold_kind from ${supplierView} s
    where s.enterprise_id = ${act.caller.enterpriseId} and s.id = any(${[...ids]}::bigint[]) order by id`)
}

import sql from 'sql-template-tag'
import { Object as Obj, Optional } from 'typebox'
import { Demand, DemandInput, DemandRowInput } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { DemandInput as Entered } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { saveDemand } from '../../../../src/contract/sourcing/demand/demands.ts'
import { endpoint } from '../../../../src/contract/envelope.ts'
import { Id } from '../../../../src/contract/vocabulary.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Entry, NamedEntries, ReadEntries } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns } from '../../../kit/tables/sheet-texts.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { readDemand } from './demand.queries.ts'
import { saveDemand as writeDemand } from './demand.save.ts'

const { id: _id, ...rowFields } = DemandRowInput.properties
const { title, demandType, currency, inventoryOrgId } = DemandInput.properties

const importedRow = endpoint('POST', saveDemand.path, {
  in: Obj({ title, demandType, currency, inventoryOrgId, orgId: Optional(Id()), ...rowFields }),
  out: Demand,
  access: saveDemand.access,
})

/** Rows with one title are added to the user's draft of that title, or to a new one. */
export const demandImport = importTemplate(importedRow, {
  code: 'demand-rows',
  area: 'demand',
  title: 'sheet.title',
  key: ['title', 'material', 'materialText', 'needDate'],
  // Rows of one demand are saved one after the other.
  rowsRefer: true,
  columns: [
    { code: 'title', title: 'fields.title', hint: 'sheet.titleHint' },
    { code: 'demandType', title: 'fields.demandType', texts: 'demandType' },
    { code: 'org', title: 'fields.orgId', field: 'orgId', required: true, hint: 'sheet.codeHint' },
    { code: 'inventoryOrg', title: 'fields.inventoryOrgId', field: 'inventoryOrgId', required: true },
    { code: 'currency', title: 'fields.currency', example: 'CNY' },
    { code: 'material', title: 'fields.material', field: 'materialId', required: false, hint: 'sheet.materialHint' },
    { code: 'materialText', title: 'fields.materialText', required: false },
    { code: 'spec', title: 'fields.spec' },
    { code: 'qty', title: 'fields.qty', example: '100' },
    { code: 'unit', title: 'fields.unit', example: 'PCE' },
    { code: 'needDate', title: 'fields.needDate', example: '2027-01-31' },
    { code: 'estimatePrice', title: 'fields.estimatePrice', example: '10.5' },
    { code: 'suggestedSupplier', title: 'fields.suggestedSupplierId', field: 'suggestedSupplierId', required: false },
    { code: 'remark', title: 'fields.remark' },
  ],
  complete: (act, _values, _kept, entries) => idsOf(act, entries),
  async write(act, { title, demandType, currency, inventoryOrgId, orgId, ...row }) {
    const header = { title, demandType, currency, inventoryOrgId, ...(orgId === undefined ? {} : { orgId }) }
    const kept = await ownDraft(act, title)
    const before: Entered['details'] = kept?.details.map(({ id: _row, ...each }) => each) ?? []
    const target = kept === undefined ? {} : { id: kept.id, version: kept.version }
    await refusedInColumns(columnOf, () => writeDemand(act, { ...header, ...target, details: [...before, row] }))
  },
})

const columns: Readonly<Record<string, string>> = {
  orgId: 'org',
  inventoryOrgId: 'inventoryOrg',
  materialId: 'material',
  suggestedSupplierId: 'suggestedSupplier',
}

function columnOf(field: string): string {
  const name = field.replace(/^details\[\d+\]\./, '')
  return columns[name] ?? name
}

/** Finds the newest draft of the current user with this title. */
async function ownDraft(act: Act, title: string) {
  const found = await act.db.one<{ id: string }>(sql`
    select p.id from pur_demand p where p.enterprise_id = ${act.caller.enterpriseId} and p.create_by = ${act.caller.userId}
      and p.title = ${title.trim()} and p.status = 'NEW' and p.deleted = 0 order by p.id desc limit 1`)
  return found && readDemand(act, found.id)
}

async function idsOf(act: Act, entries: NamedEntries): Promise<Record<string, unknown>> {
  const orgId = await entries.one('org', orgEntries(act, 'PURCHASING'))
  const inventoryOrgId = await entries.one('inventoryOrg', orgEntries(act, 'INVENTORY'))
  const materialId = await entries.one('material', materialEntries(act))
  const suggestedSupplierId = await entries.one('suggestedSupplier', supplierEntries(act))
  return {
    materialId: materialId ?? null,
    suggestedSupplierId: suggestedSupplierId ?? null,
    ...(inventoryOrgId ? { inventoryOrgId } : {}),
    ...(orgId ? { orgId } : {}),
  }
}

const orgEntries =
  ({ db, caller }: Act, type: 'PURCHASING' | 'INVENTORY'): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select o.id, lower(o.code) as code, array[lower(o.name)] as names from ${orgView} o
      where o.enterprise_id = ${caller.enterpriseId} and o.org_type = ${type} and o.active = 1
        and (lower(o.code) = any(${texts}) or lower(o.name) = any(${texts}))`)

const materialEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select m.id, lower(m.code) as code, array[lower(m.name)] as names from ${materialView} m
      where m.enterprise_id = ${caller.enterpriseId} and m.deleted = 0
        and (lower(m.code) = any(${texts}) or lower(m.name) = any(${texts}))`)

const supplierEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select s.id, lower(s.supplier_no) as code, array[lower(s.name)] as names from ${supplierView} s
      where s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0
        and (lower(s.supplier_no) = any(${texts}) or lower(s.name) = any(${texts}))`)

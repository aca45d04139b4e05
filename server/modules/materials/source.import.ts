import { Object as Obj } from 'typebox'
import { endpoint } from '../../../src/contract/envelope.ts'
import { Material, saveMaterial, sourceSheet } from '../../../src/contract/materials/materials.ts'
import type { MaterialSourceRow } from '../../../src/contract/materials/materials.ts'
import { Id } from '../../../src/contract/vocabulary.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { saveRecord } from '../../kit/records/master-records.ts'
import { beginning, given, namedEntries } from '../../kit/tables/import-entries.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import type { RowValues } from '../../kit/tables/import-template.ts'
import { refusedInColumns } from '../../kit/tables/sheet-texts.ts'
import { materialEntries, supplierEntries } from './import-entries.ts'
import { lockMaterial } from './material.queries.ts'
import { materialRecords } from './material.routes.ts'

const { supplierName: _name, ...sourceFields } = Material.properties.sources.items.properties

/** One source and its material. It is no call of its own; the material's save writes it. */
const sourceRow = endpoint('POST', saveMaterial.path, {
  in: Obj({ materialId: Id(), ...sourceFields }),
  out: Material,
  access: saveMaterial.access,
})

const hints: Readonly<Partial<Record<keyof (typeof MaterialSourceRow)['properties'], string>>> = {
  supplier: 'items.supplierHint',
  quotaPct: 'items.quotaHint',
}
const needed = new Set<string>(['material', 'supplier'])

/** Source lists by table: a known source of the material is changed, another one is added; none is deleted. */
export const sourceImport = importTemplate(sourceRow, {
  code: 'material-sources',
  area: 'materials',
  title: 'items.sources',
  key: ['material', 'supplier'],
  // Rows of one material are saved one on top of the other.
  rowsRefer: true,
  columns: sourceSheet.map(code => ({
    code,
    title: `items.${code}`,
    required: needed.has(code),
    ...(needed.has(code) && { field: `${code}Id` }),
    ...(code === 'status' && { texts: 'sourceStates' }),
    ...(hints[code] !== undefined && { hint: hints[code] }),
  })),
  async find(act, values) {
    const { materialId, supplierId } = await idsOf(act, values)
    const material = await lockMaterial(act.db, act.caller, materialId)
    const source = material?.sources.find(each => each.supplierId === supplierId)
    return source && { materialId, ...source }
  },
  complete: async (act, values, kept) => ({
    ...beginning(values, kept, { supplierMaterialCode: '', quotaPct: '0', leadDays: 0, moq: '0', status: 'CANDIDATE' }),
    ...given(await idsOf(act, values)),
  }),
  async write(act, { materialId, ...source }) {
    const material = (await lockMaterial(act.db, act.caller, materialId)) ?? refuse('noSuchData')
    const known = material.sources.some(each => each.supplierId === source.supplierId)
    const sources = known
      ? material.sources.map(each => (each.supplierId === source.supplierId ? source : each))
      : [...material.sources, source]
    // What a material's save says of its source list is about the shares.
    const columnOf = (field: string) => (field === 'sources' ? 'quotaPct' : field)
    await refusedInColumns(columnOf, () => saveRecord(act, materialRecords, { ...material, sources }))
  },
})

/** The ids of what the row names. @throws Refusal 10007 for what is not known. */
async function idsOf(act: Act, values: RowValues): Promise<{ materialId: string; supplierId: string }> {
  const entries = namedEntries(values)
  const materialId = await entries.one('material', materialEntries(act))
  const supplierId = await entries.one('supplier', supplierEntries(act))
  entries.refuseUnknown()
  return { materialId: materialId ?? '', supplierId: supplierId ?? '' }
}

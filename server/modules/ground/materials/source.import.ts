import { Object as Obj } from 'typebox'
import { endpoint } from '../../../../src/contract/envelope.ts'
import { Material, saveMaterial, sourceSheet } from '../../../../src/contract/ground/materials/materials.ts'
import type { MaterialSourceRow } from '../../../../src/contract/ground/materials/materials.ts'
import { Id } from '../../../../src/contract/vocabulary.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { saveRecord } from '../../../kit/records/master-records.ts'
import { beginning, given, namedEntries } from '../../../kit/tables/import-entries.ts'
import type { NamedEntries } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns } from '../../../kit/tables/sheet-texts.ts'
import { materialEntries, supplierEntries } from './import-entries.ts'
import { lockMaterial } from './material.queries.ts'
import { materialRecords } from './material.routes.ts'

const { supplierName: _name, ...sourceFields } = Material.properties.sources.items.properties

/** Not a call: the material's save writes the row. */
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

/** Changes known sources of the material and adds others; deletes none. */
export const sourceImport = importTemplate(sourceRow, {
  code: 'material-sources',
  area: 'materials',
  title: 'items.sources',
  key: ['material', 'supplier'],
  // Rows of one material are saved one after another.
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
    // `complete` reports unknown entries, to report them only once.
    const { materialId, supplierId } = await idsOf(act, namedEntries(values))
    const material = materialId === undefined ? undefined : await lockMaterial(act.db, act.caller, materialId)
    const source = material?.sources.find(each => each.supplierId === supplierId)
    return source && { materialId, ...source }
  },
  complete: async (act, values, kept, entries) => ({
    ...beginning(values, kept, { supplierMaterialCode: '', quotaPct: '0', leadDays: 0, moq: '0', status: 'CANDIDATE' }),
    ...given(await idsOf(act, entries)),
  }),
  async write(act, { materialId, ...source }) {
    const material = (await lockMaterial(act.db, act.caller, materialId)) ?? refuse('noSuchData')
    const known = material.sources.some(each => each.supplierId === source.supplierId)
    const sources = known
      ? material.sources.map(each => (each.supplierId === source.supplierId ? source : each))
      : [...material.sources, source]
    // Problems of the source list are about the shares.
    const columnOf = (field: string) => (field === 'sources' ? 'quotaPct' : field)
    await refusedInColumns(columnOf, () => saveRecord(act, materialRecords, { ...material, sources }))
  },
})

async function idsOf(act: Act, entries: NamedEntries) {
  const materialId = (await entries.one('material', materialEntries(act))) ?? undefined
  const supplierId = (await entries.one('supplier', supplierEntries(act))) ?? undefined
  return { materialId, supplierId }
}

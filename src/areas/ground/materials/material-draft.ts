import { inspectModes } from '../../../contract/ground/materials/categories.ts'
import { serialModes } from '../../../contract/ground/materials/serial-modes.ts'
import type { FieldProblem, Input } from '../../../contract/envelope.ts'
import { sourceStates } from '../../../contract/ground/materials/materials.ts'
import type { Material, saveMaterial } from '../../../contract/ground/materials/materials.ts'
import { characteristicOf, characteristicRow } from '../../../widgets/document/inspection/characteristic-row.ts'
import type { CharacteristicRow } from '../../../widgets/document/inspection/characteristic-row.ts'

/** A row of the source list as the form holds it. */
export interface SourceDraft {
  supplierId: string
  supplierName: string
  supplierMaterialCode: string
  quotaPct: string
  leadDays: string
  moq: string
  status: string
}

const texts = [
  'code',
  'name',
  'spec',
  'model',
  'brand',
  'categoryId',
  'unit',
  'taxCode',
  'drawingNo',
  'remark',
] as const
const wholes = ['priceUnit', 'purchaseLeadDays', 'shelfLifeDays'] as const
type TextName =
  | (typeof texts)[number]
  | (typeof wholes)[number]
  | 'minOrderQty'
  | 'packQty'
  | 'inspectMode'
  | 'serialMode'
  | 'unitName'

/** A material as the form holds it: numbers are texts as they are typed. */
export type MaterialDraft = Record<TextName | 'id', string> & {
  batchManaged: boolean
  reportRequired: boolean
  sources: SourceDraft[]
  characteristics: CharacteristicRow[]
}

/** A new material is in the selected category. */
export function materialDraft(material: Material | undefined, categoryId: string): MaterialDraft {
  const kept = Object.fromEntries(texts.map(name => [name, material?.[name] ?? ''])) as Record<TextName, string>
  return {
    ...kept,
    id: material?.id ?? '',
    categoryId: material?.categoryId ?? categoryId,
    unitName: material?.unitName ?? '',
    priceUnit: String(material?.priceUnit ?? 1),
    purchaseLeadDays: String(material?.purchaseLeadDays ?? 0),
    minOrderQty: material?.minOrderQty ?? '0',
    packQty: material?.packQty ?? '0',
    inspectMode: material?.inspectMode ?? 'NONE',
    shelfLifeDays: String(material?.shelfLifeDays ?? ''),
    batchManaged: material?.batchManaged === 1,
    reportRequired: material?.reportRequired === 1,
    serialMode: material?.serialMode ?? 'NONE',
    characteristics: (material?.characteristics ?? []).map(characteristicRow),
    sources: (material?.sources ?? []).map(source => ({ ...source, leadDays: String(source.leadDays) })),
  }
}

/** Fields with invalid numbers. */
export function numberProblems(draft: MaterialDraft, msg: string): FieldProblem[] {
  return wholes
    .filter(field => draft[field] !== '' && !/^\d{1,7}$/.test(draft[field].trim()))
    .map(field => ({ field, code: '10008', msg }))
}

/** The draft as the save call takes it. */
export function materialInput(draft: MaterialDraft, material: Material | undefined): Input<typeof saveMaterial> {
  const { unitName: _unitName, id: _id, sources, characteristics, ...fields } = draft
  return {
    ...(material && { id: material.id, version: material.version }),
    ...fields,
    priceUnit: Number(draft.priceUnit || 1),
    purchaseLeadDays: Number(draft.purchaseLeadDays || 0),
    minOrderQty: draft.minOrderQty || '0',
    packQty: draft.packQty || '0',
    inspectMode: inspectModes.find(mode => mode === draft.inspectMode) ?? 'NONE',
    shelfLifeDays: draft.shelfLifeDays === '' ? null : Number(draft.shelfLifeDays),
    batchManaged: draft.batchManaged ? 1 : 0,
    reportRequired: draft.reportRequired ? 1 : 0,
    serialMode: serialModes.find(mode => mode === draft.serialMode) ?? 'NONE',
    characteristics: characteristics.filter(each => each.name.trim() !== '').map(characteristicOf),
    sources: sources.map(({ supplierName: _supplierName, ...source }) => ({
      ...source,
      quotaPct: source.quotaPct || '0',
      moq: source.moq || '0',
      leadDays: Number(source.leadDays || 0),
      status: sourceStates.find(state => state === source.status) ?? 'CANDIDATE',
    })),
  }
}

import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { inspectModes } from './categories.ts'
import { Characteristic, InspectionPlan } from './characteristics.ts'
import { serialModes } from './serial-modes.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { Filled, Flag, Id, Ids, Percent, Quantity, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const sourceStates = ['CANDIDATE', 'SAMPLE', 'APPROVED', 'BLOCKED'] as const

const source = {
  supplierId: Id(),
  supplierMaterialCode: Str(64),
  /** At most 100 % over all sources of a material. */
  quotaPct: Percent(),
  leadDays: Integer({ minimum: 0, maximum: 9999 }),
  moq: Quantity(),
  status: Enum(sourceStates),
}

const days = () => Integer({ minimum: 0, maximum: 9999 })

const fields = {
  code: Filled(40),
  name: Filled(255),
  spec: Str(255),
  model: Str(128),
  brand: Str(128),
  categoryId: Id(),
  unit: Filled(8),
  priceUnit: Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Empty: the supplier's. */
  taxCode: Str(16),
  purchaseLeadDays: days(),
  minOrderQty: Quantity(),
  packQty: Quantity(),
  drawingNo: Str(64),
  inspectMode: Enum(inspectModes),
  shelfLifeDays: Union([Integer({ minimum: 1, maximum: 99_999 }), Null()]),
  batchManaged: Flag(),
  /** 1: each delivery requires a test report as a file. */
  reportRequired: Flag(),
  serialMode: Enum(serialModes),
  remark: Str(500),
}

export const Material = Obj({
  ...fields,
  id: Id(),
  code: Text(),
  name: Text(),
  unit: Text(),
  categoryName: Text(),
  unitName: Text(),
  sources: List(Obj({ ...source, supplierName: Text() })),
  characteristics: List(Characteristic),
  active: Flag(),
  version: Version(),
})
export type Material = Static<typeof Material>

const readers = ['basic-material', 'MATERIAL_EDIT']
const editors = ['MATERIAL_EDIT']

export const queryMaterials = endpoint('POST', 'basic/material/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    categoryId: Optional(Id()),
    supplierId: Optional(Id()),
    inspectMode: Optional(Enum(inspectModes)),
    active: Optional(Flag()),
  }),
  out: pageOf(Material),
  shows: ['MATERIAL'],
  access: readers,
  query: pageQuery,
})

/**
 * 10008 for quotas above 100 %, or a changed unit of a material in use, 10011 for a MEASURE without limits. Absent
 * `sources` and `characteristics` stay.
 */
export const saveMaterial = endpoint('POST', 'basic/material/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    ...fields,
    sources: Optional(List(Obj(source), { maxItems: 100 })),
    characteristics: Optional(InspectionPlan()),
  }),
  out: Material,
  access: editors,
  saves: true,
})

export const MaterialSourceRow = Obj({ material: Text(), supplier: Text(), ...source, supplierName: Text() })

export const sourceSheet = [
  'material',
  'supplier',
  'supplierMaterialCode',
  'quotaPct',
  'leadDays',
  'moq',
  'status',
] as const

export const queryMaterialSources = endpoint('POST', 'basic/material/querySources', {
  in: queryMaterials.in,
  out: pageOf(MaterialSourceRow),
  shows: ['MATERIAL'],
  access: readers,
  query: pageQuery,
})

const ofMaterials = { in: Ids, out: Obj({ count: Integer() }), access: editors, saves: true }

export const enableMaterials = endpoint('POST', 'basic/material/enable', ofMaterials)

/** Not available for new documents (16012). */
export const disableMaterials = endpoint('POST', 'basic/material/disable', ofMaterials)

export const removeMaterials = endpoint('POST', 'basic/material/remove', ofMaterials)

/** File columns → key of their title. */
export const materialSheet = {
  code: 'code',
  name: 'name',
  spec: 'spec',
  model: 'model',
  brand: 'brand',
  category: 'categoryId',
  unit: 'unit',
  priceUnit: 'priceUnit',
  tax: 'taxCode',
  purchaseLeadDays: 'purchaseLeadDays',
  minOrderQty: 'minOrderQty',
  packQty: 'packQty',
  drawingNo: 'drawingNo',
  inspectMode: 'inspectMode',
  shelfLifeDays: 'shelfLifeDays',
  batchManaged: 'batchManaged',
  reportRequired: 'reportRequired',
  serialMode: 'serialMode',
  remark: 'remark',
} as const

import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { inspectModes } from './categories.ts'
import { Characteristic, InspectionPlan } from './characteristics.ts'
import { serialModes } from './serial-modes.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { Filled, Flag, Id, Ids, Percent, Quantity, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** How far a supplier is as a source of a material. */
export const sourceStates = ['CANDIDATE', 'SAMPLE', 'APPROVED', 'BLOCKED'] as const

const source = {
  supplierId: Id(),
  supplierMaterialCode: Str(64),
  /** Share of what is ordered; all sources of a material together have at most 100 %. */
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
  /** 1: each delivery of it brings a test report as a file. */
  reportRequired: Flag(),
  serialMode: Enum(serialModes),
  remark: Str(500),
}

/** A material as its keeper sees it. */
export const Material = Obj({
  ...fields,
  id: Id(),
  code: Text(),
  name: Text(),
  unit: Text(),
  categoryName: Text(),
  unitName: Text(),
  /** The source list: from whom it may be bought. */
  sources: List(Obj({ ...source, supplierName: Text() })),
  /** What is looked at when it is inspected. */
  characteristics: List(Characteristic),
  active: Flag(),
  version: Version(),
})
export type Material = Static<typeof Material>

// --- ours -----------------------------------------------------------------

const readers = ['basic-material', 'MATERIAL_EDIT']
const editors = ['MATERIAL_EDIT']

/** The materials of the caller's enterprise; `categoryId` keeps one category and those below it. */
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
  access: readers,
  query: pageQuery,
})

/**
 * Adds a material, or changes the one with the `id` that was read in `version`. 10006 code taken, 10007 category, unit,
 * tax or supplier unknown, 10009 a supplier or a characteristic twice, 10008 quotas above 100 %, a unit that documents have
 * already, or a lower limit above the upper one, 10011 a measure without limits, 16007 changed meanwhile. Without `sources`
 * the source list stays as it is, without `characteristics` the inspection plan.
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

/** A source as a row of a file: material and supplier are called by their code and number. */
export const MaterialSourceRow = Obj({ material: Text(), supplier: Text(), ...source, supplierName: Text() })

/** The columns of source lists in a file. */
export const sourceSheet = [
  'material',
  'supplier',
  'supplierMaterialCode',
  'quotaPct',
  'leadDays',
  'moq',
  'status',
] as const

/** The source lists of the materials that are found, a row for each source. */
export const queryMaterialSources = endpoint('POST', 'basic/material/querySources', {
  in: queryMaterials.in,
  out: pageOf(MaterialSourceRow),
  access: readers,
  query: pageQuery,
})

const ofMaterials = { in: Ids, out: Obj({ count: Integer() }), access: editors, saves: true }

/** Lets new documents use the materials again. 10010 without ids, as for the next two. */
export const enableMaterials = endpoint('POST', 'basic/material/enable', ofMaterials)

/** New documents cannot use the materials any more (16012). */
export const disableMaterials = endpoint('POST', 'basic/material/disable', ofMaterials)

/** Deletes materials with their source lists. 16010 for one that a document or a price names. */
export const removeMaterials = endpoint('POST', 'basic/material/remove', ofMaterials)

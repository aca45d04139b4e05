import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { certificateTypes } from '../registration/certificates.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { Filled, Flag, Id, Ids, Names, Percent, Str, movePlaces, pageQuery, pageRequest } from '../vocabulary.ts'

const OptionalId = () => Union([Id(), Null()])

/** What of a delivery is inspected. */
export const inspectModes = ['NONE', 'SAMPLE', 'FULL'] as const

const common = { code: Filled(20), names: Names(), parentId: OptionalId() }

const kept = { id: Id(), code: Text(), name: Text(), parentName: Text(), active: Flag(), version: Integer() }

/** A kind of supplier; `parentId` is what the specification calls `supplierCategoryBid`. */
export const SupplierCategory = Obj({
  ...common,
  ...kept,
  /** Certificates without which nobody registers in it or in one below it. */
  requiredCertificates: List(Enum(certificateTypes)),
})
export type SupplierCategory = Static<typeof SupplierCategory>

const rules = {
  purchaserId: OptionalId(),
  /** By how much a delivery may exceed its order, in per cent. */
  receiveTolerancePct: Percent(),
  /** By how much a delivery may fall short and still count as complete. */
  shortTolerancePct: Percent(),
  inspectMode: Enum(inspectModes),
}

/** A kind of material. */
export const MaterialCategory = Obj({ ...common, ...rules, ...kept, purchaserName: Text(), level: Integer() })
export type MaterialCategory = Static<typeof MaterialCategory>

const query = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  /** Keeps one category and those below it. */
  categoryId: Optional(Id()),
  active: Optional(Flag()),
}
const stored = { id: Optional(Id()), version: Optional(Integer({ minimum: 0 })) }
const moved = Obj({ id: Id(), targetId: Id(), place: Enum(movePlaces) })
const counted = Obj({ count: Integer() })

// --- ours -----------------------------------------------------------------

const supplierAccess = ['basic-supplier-category']
const ofSuppliers = { in: Ids, out: counted, access: supplierAccess, saves: true }

/** The supplier categories of the caller's enterprise. */
export const querySupplierCategories = endpoint('POST', 'basic/supplierCategory/query', {
  in: Obj(query),
  out: pageOf(SupplierCategory),
  access: supplierAccess,
  query: pageQuery,
})

/** Adds or changes a supplier category. 10006 code taken, 10007 parent unknown, 10008 it would lie below itself. */
export const saveSupplierCategory = endpoint('POST', 'basic/supplierCategory/save', {
  in: Obj({
    ...stored,
    ...common,
    /** Absent: as it was, none for a new one. */
    requiredCertificates: Optional(List(Enum(certificateTypes), { maxItems: certificateTypes.length })),
  }),
  out: SupplierCategory,
  access: supplierAccess,
  saves: true,
})

/** Puts a supplier category before, after or into another one. 10008: it would lie below itself. */
export const moveSupplierCategory = endpoint('POST', 'basic/supplierCategory/move', {
  in: moved,
  out: Null(),
  access: supplierAccess,
  saves: true,
})

/** Offers supplier categories again. 10010 without ids, as for the next two. */
export const enableSupplierCategories = endpoint('POST', 'basic/supplierCategory/enable', ofSuppliers)

/** Supplier categories are offered no more. */
export const disableSupplierCategories = endpoint('POST', 'basic/supplierCategory/disable', ofSuppliers)

/** Deletes supplier categories. 16010 for one with others below it, or that a supplier has. */
export const removeSupplierCategories = endpoint('POST', 'basic/supplierCategory/remove', ofSuppliers)

const access = ['basic-category']
const ofCategories = { in: Ids, out: counted, access, saves: true }

/** The material categories of the caller's enterprise. */
export const queryCategories = endpoint('POST', 'basic/category/query', {
  in: Obj(query),
  out: pageOf(MaterialCategory),
  access,
  query: pageQuery,
})

/**
 * Adds or changes a material category. 10006 code taken, 10007 parent or purchaser unknown, 10008 it would lie below
 * itself, deeper than nine levels, or a tolerance is above 100 %.
 */
export const saveCategory = endpoint('POST', 'basic/category/save', {
  in: Obj({ ...stored, ...common, ...rules }),
  out: MaterialCategory,
  access,
  saves: true,
})

/** Puts a material category before, after or into another one. 10008: below itself, or deeper than nine levels. */
export const moveCategory = endpoint('POST', 'basic/category/move', { in: moved, out: Null(), access, saves: true })

/** Offers material categories again. 10010 without ids, as for the next two. */
export const enableCategories = endpoint('POST', 'basic/category/enable', ofCategories)

/** Material categories are offered no more. */
export const disableCategories = endpoint('POST', 'basic/category/disable', ofCategories)

/** Deletes material categories. 16010 for one with others below it, with materials, or with a purchaser. */
export const removeCategories = endpoint('POST', 'basic/category/remove', ofCategories)

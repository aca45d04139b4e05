import { Array as List, Enum, Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { categoryFields, counted, categoryRow, moved, categoryFilters, stored } from '../category-parts.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { Ids, pageQuery } from '../vocabulary.ts'

const { parentId: supplierCategoryBid, ...ownFields } = categoryFields
/** What is entered of a kind of supplier; `supplierCategoryBid` is the one above it. */
const fields = { ...ownFields, supplierCategoryBid }

/** A kind of supplier. */
export const SupplierCategory = Obj({
  ...fields,
  ...categoryRow,
  /** Certificates without which nobody registers in it or in one below it. */
  requiredCertificates: List(Enum(certificateTypes)),
})
export type SupplierCategory = Static<typeof SupplierCategory>

// --- ours -----------------------------------------------------------------

const access = ['basic-supplier-category']
const ofCategories = { in: Ids, out: counted, access, saves: true }

/** The supplier categories of the caller's enterprise. */
export const querySupplierCategories = endpoint('POST', 'basic/supplierCategory/query', {
  in: Obj(categoryFilters),
  out: pageOf(SupplierCategory),
  shows: ['SUPPLIER_CATEGORY'],
  access,
  query: pageQuery,
})

/** Adds or changes a supplier category. 10006 code taken, 10007 parent unknown, 10008 it would lie below itself. */
export const saveSupplierCategory = endpoint('POST', 'basic/supplierCategory/save', {
  in: Obj({
    ...stored,
    ...fields,
    /** Absent: as it was, none for a new one. */
    requiredCertificates: Optional(List(Enum(certificateTypes), { maxItems: certificateTypes.length })),
  }),
  out: SupplierCategory,
  access,
  saves: true,
})

/** Puts a supplier category before, after or into another one. 10008: it would lie below itself. */
export const moveSupplierCategory = endpoint('POST', 'basic/supplierCategory/move', {
  in: moved,
  out: Null(),
  access,
  saves: true,
})

/** Offers supplier categories again. 10010 without ids, as for the next two. */
export const enableSupplierCategories = endpoint('POST', 'basic/supplierCategory/enable', ofCategories)

/** Supplier categories are offered no more. */
export const disableSupplierCategories = endpoint('POST', 'basic/supplierCategory/disable', ofCategories)

/** Deletes supplier categories. 16010 for one with others below it, or that a supplier has. */
export const removeSupplierCategories = endpoint('POST', 'basic/supplierCategory/remove', ofCategories)

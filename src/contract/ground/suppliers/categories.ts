import { Array as List, Enum, Null, Object as Obj, Optional } from 'typebox'
import type { Static } from 'typebox'
import { categoryFields, counted, categoryRow, moved, categoryFilters, stored } from '../../category-parts.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { Ids, pageQuery } from '../../vocabulary.ts'

const { parentId: supplierCategoryBid, ...ownFields } = categoryFields
const fields = { ...ownFields, supplierCategoryBid }

export const SupplierCategory = Obj({
  ...fields,
  ...categoryRow,
  /** Also for categories below it. */
  requiredCertificates: List(Enum(certificateTypes)),
})
export type SupplierCategory = Static<typeof SupplierCategory>

const access = ['basic-supplier-category']
const ofCategories = { in: Ids, out: counted, access, saves: true }

export const querySupplierCategories = endpoint('POST', 'basic/supplierCategory/query', {
  in: Obj(categoryFilters),
  out: pageOf(SupplierCategory),
  shows: ['SUPPLIER_CATEGORY'],
  access,
  query: pageQuery,
})

export const saveSupplierCategory = endpoint('POST', 'basic/supplierCategory/save', {
  in: Obj({
    ...stored,
    ...fields,
    /** Absent: unchanged, none for a new one. */
    requiredCertificates: Optional(List(Enum(certificateTypes), { maxItems: certificateTypes.length })),
  }),
  out: SupplierCategory,
  access,
  saves: true,
})

export const moveSupplierCategory = endpoint('POST', 'basic/supplierCategory/move', {
  in: moved,
  out: Null(),
  access,
  saves: true,
})

export const enableSupplierCategories = endpoint('POST', 'basic/supplierCategory/enable', ofCategories)

export const disableSupplierCategories = endpoint('POST', 'basic/supplierCategory/disable', ofCategories)

/** 16010 with subcategories, or used by a supplier. */
export const removeSupplierCategories = endpoint('POST', 'basic/supplierCategory/remove', ofCategories)

/** File columns → key of their title. */
export const supplierCategorySheet = {
  code: 'code',
  name: 'name',
  nameZh: 'nameZh',
  nameEs: 'nameEs',
  nameJa: 'nameJa',
  parentCode: 'parentId',
  certificates: 'requiredCertificates',
} as const

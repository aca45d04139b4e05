import { Enum, Integer, Null, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { OptionalId, categoryFields, counted, categoryRow, moved, categoryFilters, stored } from '../category-parts.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { Ids, Percent, pageQuery } from '../vocabulary.ts'

/** What of a delivery is inspected. */
export const inspectModes = ['NONE', 'SAMPLE', 'FULL'] as const

const rules = {
  purchaserId: OptionalId(),
  /** By how much a delivery may exceed its order, in per cent. */
  receiveTolerancePct: Percent(),
  /** By how much a delivery may fall short and still count as complete. */
  shortTolerancePct: Percent(),
  inspectMode: Enum(inspectModes),
}

/** A kind of material. */
export const MaterialCategory = Obj({
  ...categoryFields,
  ...rules,
  ...categoryRow,
  purchaserName: Text(),
  level: Integer(),
})
export type MaterialCategory = Static<typeof MaterialCategory>

// --- ours -----------------------------------------------------------------

const access = ['basic-category']
const ofCategories = { in: Ids, out: counted, access, saves: true }

/** The material categories of the caller's enterprise. */
export const queryCategories = endpoint('POST', 'basic/category/query', {
  in: Obj(categoryFilters),
  out: pageOf(MaterialCategory),
  access,
  query: pageQuery,
})

/**
 * Adds or changes a material category. 10006 code taken, 10007 parent or purchaser unknown, 10008 it would lie below
 * itself, deeper than nine levels, or a tolerance is above 100 %.
 */
export const saveCategory = endpoint('POST', 'basic/category/save', {
  in: Obj({ ...stored, ...categoryFields, ...rules }),
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

import { Enum, Integer, Null, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import {
  OptionalId,
  categoryFields,
  counted,
  categoryRow,
  moved,
  categoryFilters,
  stored,
} from '../../category-parts.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { Ids, Percent, pageQuery } from '../../vocabulary.ts'

export const inspectModes = ['NONE', 'SAMPLE', 'FULL'] as const

const rules = {
  purchaserId: OptionalId(),
  receiveTolerancePct: Percent(),
  shortTolerancePct: Percent(),
  inspectMode: Enum(inspectModes),
}

export const MaterialCategory = Obj({
  ...categoryFields,
  ...rules,
  ...categoryRow,
  purchaserName: Text(),
  level: Integer(),
})
export type MaterialCategory = Static<typeof MaterialCategory>

const access = ['basic-category']
const ofCategories = { in: Ids, out: counted, access, saves: true }

export const queryCategories = endpoint('POST', 'basic/category/query', {
  in: Obj(categoryFilters),
  out: pageOf(MaterialCategory),
  shows: ['MATERIAL_CATEGORY'],
  access,
  query: pageQuery,
})

/** 10008: its own ancestor, deeper than nine levels, or a tolerance above 100 %. */
export const saveCategory = endpoint('POST', 'basic/category/save', {
  in: Obj({ ...stored, ...categoryFields, ...rules }),
  out: MaterialCategory,
  access,
  saves: true,
})

/** 10008: its own ancestor, or deeper than nine levels. */
export const moveCategory = endpoint('POST', 'basic/category/move', { in: moved, out: Null(), access, saves: true })

export const enableCategories = endpoint('POST', 'basic/category/enable', ofCategories)

export const disableCategories = endpoint('POST', 'basic/category/disable', ofCategories)

/** 16010 with subcategories, materials, or a purchaser. */
export const removeCategories = endpoint('POST', 'basic/category/remove', ofCategories)

/** File columns → key of their title. */
export const categorySheet = {
  code: 'code',
  name: 'name',
  nameZh: 'nameZh',
  nameEs: 'nameEs',
  nameJa: 'nameJa',
  parentCode: 'parentId',
  purchaser: 'purchaserId',
  receiveTolerancePct: 'receiveTolerancePct',
  shortTolerancePct: 'shortTolerancePct',
  inspectMode: 'inspectMode',
} as const

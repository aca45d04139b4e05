import type { Words } from '../../i18n/words.ts'
import type { Filter } from '../../ui/filter/filter.ts'

/** `day` labels the date filter. */
export function commonFilters(t: Words<'reports'>, day: string): Filter[] {
  return [
    { field: 'day', title: day, type: 'dateRange' },
    { field: 'supplierId', title: t('filters.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
    { field: 'materialId', title: t('filters.material'), type: 'lookup', lov: 'LOV_MATERIAL' },
    { field: 'categoryId', title: t('filters.materialCategory'), type: 'lookup', lov: 'LOV_CATEGORY' },
    { field: 'orgId', title: t('filters.org'), type: 'lookup', lov: 'LOV_ORG' },
    { field: 'currency', title: t('filters.currency'), type: 'lookup', lov: 'LOV_CURRENCY' },
  ]
}

/** For reports without material and amounts. */
export function supplierFilters(t: Words<'reports'>, day: string): Filter[] {
  const common = commonFilters(t, day).filter(({ field }) => !['materialId', 'categoryId', 'currency'].includes(field))
  const category: Filter = {
    field: 'supplierCategoryId',
    title: t('filters.category'),
    type: 'lookup',
    lov: 'LOV_SUPPLIER_CATEGORY',
  }
  return [...common, category]
}

import type { Words } from '../../../i18n/words.ts'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'

/** The column of the supplier of a row, the same in all reports on goods. */
export function supplierColumn(t: Words<'reports'>) {
  return { field: 'supplierName', title: t('filters.supplier'), cell: supplierCell } as const
}

import type { ChangeItem } from '../../../../contract/orders/purchase-orders/order-changes.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { ChangeRow } from '../../../../ui/page/changes-table.tsx'

/** Turns differences of fields into what a reader sees: the field's name, the row, and values in words. */
export function useChangeRows(): (items: readonly ChangeItem[]) => ChangeRow[] {
  const t = useWords('purchase-orders')
  const value = (field: string, text: string | null) =>
    text === null ? null : (t.find(`values.${field}.${text}`) ?? text)
  return items =>
    items.map(item => ({
      label: t.find(`fields.${item.field}`) ?? item.field,
      ...(item.row === null ? {} : { place: t('detail.row', { row: item.row }) }),
      before: value(item.field, item.before),
      after: value(item.field, item.after),
    }))
}

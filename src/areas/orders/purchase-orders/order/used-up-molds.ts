import type { Order, OrderRow } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Words } from '../../../../i18n/words.ts'
import type { Question } from '../../../../ui/overlay/ask.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'

/** Whether every mold in use for a row has made all shots of its life. */
export function isMadeWithUsedUpMolds({ moldCheck }: Pick<OrderRow, 'moldCheck'>): boolean {
  return moldCheck === 'WARN'
}

/** Question before submitting an order for goods of used up molds; undefined without such goods. */
export function submitQuestion({ orderNo, details }: Order, t: Words<'purchase-orders'>): Question | undefined {
  const rows = details.filter(isMadeWithUsedUpMolds)
  if (rows.length === 0) return undefined
  const names = rows.map(row => t('molds.row', { row: row.rowNo, material: materialName(row) }))
  return {
    title: t('molds.question', { orderNo }),
    text: t('molds.text', { rows: new Intl.ListFormat(t.language).format(names) }),
    label: t('acts.submit'),
  }
}

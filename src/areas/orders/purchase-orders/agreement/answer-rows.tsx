import type { OrderAnswer } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Difference } from '../../../../ui/page/difference.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Tone } from '../../../../ui/theme/tone.ts'

type Row = OrderAnswer['rows'][number]

const tones: Readonly<Record<Row['code'], Tone>> = { '1': 'new', '3': 'wait', '5': 'good', '7': 'bad', '42': 'good' }

/** The supplier's answer to each row, compared with the order. */
export function AnswerRows({ order, answer }: { order: Order; answer: OrderAnswer }) {
  const t = useWords('purchase-orders')
  const quantity = (value: string, row: Row) => {
    const ordered = order.details.find(detail => detail.id === row.detailId)
    return `${formatQuantity(value, ordered?.unitPrecision ?? 6, t.language)} ${ordered?.unitSymbol ?? ''}`
  }
  const price = (value: string) => formatPrice(value, order.currencyDigits, t.language)
  const days = (row: Row) =>
    row.deliverySchedule.length < 2
      ? (row.deliverySchedule[0]?.date ?? row.orderNeedDate)
      : row.deliverySchedule.map(delivery => `${delivery.date}: ${quantity(delivery.qty, row)}`).join(', ')
  const columns: Column<Row>[] = [
    { field: 'rowNo', title: t('fields.rowNo'), width: 64, card: 'title' },
    {
      field: 'code',
      title: t('answers.rowAnswer'),
      card: 'status',
      cell: row => <StatusTag tone={tones[row.code]}>{t(`lineCode.${row.code}`)}</StatusTag>,
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      cell: row => <Difference before={quantity(row.orderQty, row)} after={quantity(row.qty, row)} />,
    },
    {
      field: 'date',
      title: t('answers.delivery'),
      wrap: true,
      cell: row => <Difference before={row.orderNeedDate} after={days(row)} />,
    },
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      cell: row => <Difference before={price(row.orderPriceExcl)} after={price(row.priceExcl ?? row.orderPriceExcl)} />,
    },
    {
      field: 'note',
      title: t('answers.note'),
      wrap: true,
      cell: row => [row.substitute, row.note].filter(Boolean).join(' · '),
    },
  ]
  return (
    <DataTable
      label={t('answers.title', { number: answer.answerNo })}
      columns={columns}
      rows={answer.rows}
      rowKey={row => row.detailId}
    />
  )
}

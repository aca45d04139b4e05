import { queryLifecycle } from '../../contract/lifecycle/lifecycle.ts'
import { orderTones } from '../../contract/purchase-orders/order-tones.ts'
import { queryOrders } from '../../contract/purchase-orders/purchase-orders.ts'
import { useWords } from '../../i18n/words.ts'
import { formatMoney } from '../../kit/format/decimal-format.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { link, navigate } from '../../kit/state/navigation.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { noteStyles } from '../../ui/styles/note.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'

/** How many documents the file of a supplier shows; their lists have the others. */
const SHOWN = 20

/** The latest orders of a supplier that the reader may see. */
export function OrdersOfSupplier({ supplierId }: { supplierId: string }) {
  const t = useWords('suppliers')
  const o = useWords('purchase-orders')
  const host = useElementScope()?.host
  const orderBy = [{ field: 'orderDate', desc: true }]
  return (
    <LoadedDocument detail={useDetail(queryOrders, { supplierId, orderBy, page: 1, pageSize: SHOWN })}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState title={t('file.noOrders')} />
        ) : (
          <>
            <DataTable
              label={t('file.orders')}
              rows={records}
              rowKey={order => order.id}
              onRow={({ id }) => host && navigate(host, '/order/detail', { id })}
              rowHref={({ id }) => link('/order/detail', { id })}
              columns={[
                { field: 'orderNo', title: o('fields.orderNo'), link: true, card: 'title', width: 170 },
                {
                  field: 'status',
                  title: o('fields.status'),
                  card: 'status',
                  minWidth: 120,
                  cell: order => <StatusTag tone={orderTones[order.status]}>{o(`status.${order.status}`)}</StatusTag>,
                },
                { field: 'orderDate', title: o('fields.orderDate'), width: 116 },
                { field: 'purchaserName', title: o('fields.purchaserName'), minWidth: 110, priority: 3 },
                {
                  field: 'amountIncl',
                  title: o('fields.amountIncl'),
                  align: 'end',
                  minWidth: 140,
                  cell: ({ amountIncl, currencyDigits, currency }) =>
                    `${formatMoney(amountIncl, currencyDigits, o.language)} ${currency}`,
                },
              ]}
            />
            <Others shown={records.length} total={total} />
          </>
        )
      }
    </LoadedDocument>
  )
}

/** The applications to change the stage of a supplier. */
export function StageChangesOfSupplier({ supplierId }: { supplierId: string }) {
  const t = useWords('suppliers')
  const l = useWords('lifecycle')
  return (
    <LoadedDocument detail={useDetail(queryLifecycle, { supplierId, page: 1, pageSize: SHOWN })}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState title={t('file.noStageChanges')} />
        ) : (
          <>
            <DataTable
              label={t('file.stageChanges')}
              rows={records}
              rowKey={apply => apply.id}
              columns={[
                { field: 'lifecycleNo', title: l('fields.lifecycleNo'), card: 'title', width: 170 },
                { field: 'status', title: l('fields.status'), cell: apply => l(`status.${apply.status}`), width: 140 },
                { field: 'fromStage', title: l('fields.fromStage'), cell: apply => t(`stages.${apply.fromStage}`) },
                { field: 'toStage', title: l('fields.toStage'), cell: apply => t(`stages.${apply.toStage}`) },
                { field: 'reason', title: l('fields.reason'), minWidth: 160, priority: 3 },
              ]}
            />
            <Others shown={records.length} total={total} />
          </>
        )
      }
    </LoadedDocument>
  )
}

/** Says how many of all are shown, when they are not all. */
function Others({ shown, total }: { shown: number; total: number }) {
  useStyles(noteStyles)
  const t = useWords('suppliers')
  return total > shown && <p className="hint">{t('file.latest', { shown, total })}</p>
}

import type {
  Delivery,
  DeliveryPackage,
  DeliveryRow,
} from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { SerialList } from '../../../widgets/document/serials/serial-list.tsx'

/** The rows of a delivery order; each leads to its purchase order. */
export function DeliveryRows({ delivery }: { delivery: Delivery }) {
  const t = useWords('delivery-orders')
  const host = useElementScope()?.host
  return (
    <DataTable
      label={t('detail.rows')}
      columns={useRowColumns(delivery)}
      rows={delivery.details}
      rowKey={row => row.id}
      rowTone={row => (Number(row.missingQty) > 0 ? 'bad' : undefined)}
      onRow={row => host && navigate(host, '/order/detail', { id: row.orderId })}
      rowHref={row => link('/order/detail', { id: row.orderId })}
    />
  )
}

function useRowColumns(delivery: Delivery): Column<DeliveryRow>[] {
  const t = useWords('delivery-orders')
  const quantity = (value: string, row: DeliveryRow) =>
    `${formatQuantity(value, row.unitPrecision, t.language)} ${row.unitSymbol}`
  const has = (test: (row: DeliveryRow) => boolean, column: Column<DeliveryRow>) =>
    delivery.details.some(test) ? [column] : []
  return [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      link: true,
      width: 176,
      card: 'title',
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 200,
      wrap: true,
      cell: row => (
        <span className="stacked">
          <span>{row.materialCode === '' ? row.materialText : `${row.materialCode} ${row.materialText}`}</span>
          {(row.spec || row.supplierMaterialCode) && (
            <small>{[row.spec, row.supplierMaterialCode].filter(Boolean).join(' · ')}</small>
          )}
        </span>
      ),
    },
    { field: 'qty', title: t('fields.qty'), align: 'end', cell: row => quantity(row.qty, row) },
    ...has(row => Number(row.receivedQty) > 0, {
      field: 'receivedQty',
      title: t('fields.receivedQty'),
      align: 'end',
      cell: row => quantity(row.receivedQty, row),
    }),
    ...has(row => Number(row.missingQty) > 0, {
      field: 'missingQty',
      title: t('fields.missingQty'),
      align: 'end',
      cell: row => <span className="late">{quantity(row.missingQty, row)}</span>,
    }),
    { field: 'needDate', title: t('fields.needDate'), width: 104, cell: row => row.promisedDate ?? row.needDate },
    ...has(row => row.batchNo !== '', { field: 'batchNo', title: t('fields.batchNo') }),
    ...has(row => row.expireDate !== null, { field: 'expireDate', title: t('fields.expireDate'), width: 104 }),
    ...has(row => row.serials.length > 0, {
      field: 'serials',
      title: t('fields.serials'),
      minWidth: 160,
      wrap: true,
      cell: row => <SerialList serials={row.serials} />,
    }),
    ...has(row => row.packageNo !== '', { field: 'packageNo', title: t('fields.packageNo'), width: 164 }),
  ]
}

/** The code of the outer package, or its position while it has none. */
function parentName({ parentAt, parentNo }: DeliveryPackage): string {
  return parentNo === '' && parentAt !== null ? String(parentAt + 1) : parentNo
}

/** The packages of a delivery with their codes. */
export function DeliveryPackages({ packages }: { packages: readonly DeliveryPackage[] }) {
  const t = useWords('delivery-orders')
  const columns: Column<DeliveryPackage>[] = [
    { field: 'packageNo', title: t('fields.packageNo'), width: 190, card: 'title' },
    { field: 'packageType', title: t('fields.packageType'), cell: each => t(`packageType.${each.packageType}`) },
    ...(packages.some(each => each.parentAt !== null)
      ? [
          {
            field: 'parentNo' as const,
            title: t('fields.packedIn'),
            width: 190,
            cell: (each: DeliveryPackage) => parentName(each),
          },
        ]
      : []),
    {
      field: 'weight',
      title: t('fields.weight'),
      align: 'end',
      cell: each => (each.weight === null ? '' : `${formatQuantity(each.weight, 3, t.language)} ${t('kilograms')}`),
    },
  ]
  return (
    <DataTable
      label={t('detail.packages')}
      columns={columns}
      rows={packages.map((each, at) => ({ ...each, key: String(at) }))}
      rowKey={each => each.key}
    />
  )
}

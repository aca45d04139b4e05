import { useMemo } from 'react'
import { packageTypes } from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { textAt } from '../../../../kit/format/record.ts'
import { formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../ui/grid/row-grid.tsx'
import { materialIn, materialName } from '../../../../widgets/document/material-name.ts'
import { SerialSection } from '../../../../widgets/document/serials/serial-fields.tsx'
import { useSerialColumn } from '../../../../widgets/document/serials/serial-column.ts'
import { newPackage, newRow, withRows } from './delivery-form-parts.ts'
import type { FormPackage, FormRow } from './delivery-form-parts.ts'
import { withPackages } from './moved-packages.ts'
import type { DeliverySession } from './delivery-form-session.ts'

/** Most rows and packages of a delivery order, as the contract says. */
const most = { rows: 500, packages: 300 }

/** Order rows as a spreadsheet, split over batches and packages if necessary. */
export function DeliveryRowGrid({ session }: { session: DeliverySession }) {
  const t = useWords('delivery-orders')
  const { form, change, problems } = session
  const { packages } = form
  // The first row decides the destination; the others have the same warehouse.
  const warehouseId = form.rows.find(row => row.warehouseId !== '')?.warehouseId ?? ''
  const serials = useSerialColumn<FormRow>(form.rows)
  const columns = useMemo(() => rowColumns(t, packages, warehouseId, serials), [t, packages, warehouseId, serials])
  return (
    <RowGrid<FormRow>
      label={t('detail.rows')}
      columns={columns}
      rows={form.rows}
      onChange={rows => change(withRows(rows))}
      newRow={newRow}
      problems={problems}
      path="details"
      maxRows={most.rows}
      rowTitle={(row, at) => row.code || t('place', { row: at + 1 })}
    />
  )
}

function rowColumns(
  t: Words<'delivery-orders'>,
  packages: readonly FormPackage[],
  warehouseId: string,
  serials: readonly GridColumn<FormRow>[],
): GridColumn<FormRow>[] {
  const quantity = (value: string, row: FormRow) =>
    value === '' ? '' : `${formatQuantity(value, Number(row.precision), t.language)} ${row.unit}`
  return [
    {
      field: 'orderDetailId',
      textField: 'code',
      title: t('fields.orderRow'),
      type: 'lookup',
      width: 176,
      required: true,
      lov: 'LOV_DELIVERABLE_ROW',
      params: () => (warehouseId === '' ? {} : { warehouseId }),
      onPick(row, picked) {
        const text = (name: string) => textAt(picked, name)
        // What was promised by a plan belongs to the order row that was there before.
        if (picked === undefined)
          return { code: '', material: '', openQty: '', unit: '', needDate: '', planDetailId: '', serialMode: '' }
        const material = materialName(materialIn(picked))
        return {
          planDetailId: '',
          serialMode: text('serialMode'),
          material,
          needDate: text('needDate'),
          openQty: text('openQty'),
          unit: text('unitSymbol'),
          warehouseId: text('warehouseId'),
          warehouseName: text('warehouseName'),
          precision: text('unitPrecision'),
          qty: row.qty === '' ? text('openQty') : row.qty,
        }
      },
      sets: [
        'material',
        'needDate',
        'openQty',
        'unit',
        'precision',
        'warehouseId',
        'warehouseName',
        'planDetailId',
        'serialMode',
      ],
    },
    { field: 'material', title: t('fields.material'), type: 'readonly', width: 220 },
    { field: 'needDate', title: t('fields.needDate'), type: 'readonly', width: 104 },
    {
      field: 'openQty',
      title: t('fields.openQty'),
      type: 'readonly',
      width: 100,
      align: 'end',
      cell: row => quantity(row.openQty, row),
    },
    { field: 'qty', title: t('fields.qty'), type: 'decimal', width: 96, required: true },
    { field: 'batchNo', title: t('fields.batchNo'), type: 'text', width: 120, maxLength: 64 },
    { field: 'productionDate', title: t('fields.productionDate'), type: 'day', width: 116 },
    { field: 'expireDate', title: t('fields.expireDate'), type: 'day', width: 116 },
    ...serials,
    {
      field: 'packageAt',
      title: t('fields.package'),
      type: 'select',
      width: 120,
      choices: packageChoices(t, packages),
    },
  ]
}

/** The packages by their places and kinds. */
function packageChoices(t: Words<'delivery-orders'>, packages: readonly FormPackage[]) {
  return packages.map(({ packageType }, at) => ({
    value: String(at),
    label: `${at + 1} ${t.find(`packageType.${packageType}`) ?? ''}`,
  }))
}

/** The serial numbers of the rows that need some. */
export function DeliverySerials({ session: { form, change, problems } }: { session: DeliverySession }) {
  return (
    <SerialSection<FormRow>
      rows={form.rows}
      problems={problems}
      titleOf={row => [row.code, row.material, row.batchNo].filter(Boolean).join(' · ')}
      qtyOf={row => row.qty}
      onChange={(row, serials) =>
        change({ rows: form.rows.map(each => (each.key === row.key ? { ...each, serials } : each)) })
      }
    />
  )
}

/** The packages of a delivery; who enters no code gets one from the server. */
export function PackageGrid({ session }: { session: DeliverySession }) {
  const t = useWords('delivery-orders')
  const { form, change, problems } = session
  const columns = useMemo((): GridColumn<FormPackage>[] => {
    return [
      {
        field: 'packageType',
        title: t('fields.packageType'),
        type: 'select',
        width: 140,
        required: true,
        choices: packageTypes.map(value => ({ value, label: t(`packageType.${value}`) })),
      },
      { field: 'weight', title: t('fields.weightKg'), type: 'decimal', width: 120 },
      {
        field: 'parentAt',
        title: t('fields.packedIn'),
        type: 'select',
        width: 140,
        choices: packageChoices(t, form.packages),
      },
      { field: 'packageNo', title: t('fields.packageNo'), type: 'text', width: 200, maxLength: 18 },
    ]
  }, [t, form.packages])
  return (
    <>
      <p className="hint">{t('packageHint')}</p>
      <RowGrid<FormPackage>
        label={t('detail.packages')}
        columns={columns}
        rows={form.packages}
        onChange={packages => change(withPackages(form, packages))}
        newRow={newPackage}
        problems={problems}
        path="packages"
        maxRows={most.packages}
        rowTitle={(_, at) => t('package', { place: at + 1 })}
      />
    </>
  )
}

import { useProfile } from '../../../account/use-profile.ts'
import type {
  Plan,
  PlanPromise,
  PlanRow,
  PlanVersion,
} from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { isLater, liveOnes, openQty } from './plan-quantities.ts'
import { PlanRowTags, planRowTones } from './plan-tags.tsx'

type T = Words<'delivery-plans'>
type Sized = Pick<PlanRow, 'unitPrecision' | 'unitSymbol'>

/** Requested quantities next to those promised, shipped and received. */
export function PlanRows({ plan }: { plan: Plan }) {
  const t = useWords('delivery-plans')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  return (
    <DataTable
      label={t('detail.rows')}
      columns={rowColumns(t, plan, supplier, host)}
      rows={plan.details}
      rowKey={row => row.id}
      rowTone={row => planRowTones[row.rowStatus]}
      onRow={row => host && navigate(host, '/order/detail', { id: row.orderId })}
      rowHref={row => link('/order/detail', { id: row.orderId })}
    />
  )
}

function rowColumns(t: T, plan: Plan, supplier: boolean, host: HTMLElement | undefined): Column<PlanRow>[] {
  const quantity = (value: string, row: Sized) => quantityText(t, value, row)
  const published = plan.status !== 'NEW'
  const columns: Column<PlanRow>[] = [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      link: true,
      width: 170,
      card: 'title',
      priority: 1,
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 140,
      wrap: true,
      cell: row => (
        <span className="stacked">
          <span>{row.materialCode === '' ? row.materialText : `${row.materialCode} ${row.materialText}`}</span>
          {(row.spec || (supplier && row.supplierMaterialCode)) && (
            <small>{[row.spec, supplier ? row.supplierMaterialCode : ''].filter(Boolean).join(' · ')}</small>
          )}
        </span>
      ),
    },
    {
      field: 'rowStatus',
      title: t('fields.status'),
      card: 'status',
      under: 'orderNo',
      cell: row => <PlanRowTags row={row} />,
    },
    { field: 'planDate', title: t('fields.planDate'), width: 104, priority: 1, cell: whenText },
    ...warehouseColumn<PlanRow>(t, plan.details),
    {
      field: 'planQty',
      title: t('fields.planQty'),
      align: 'end',
      priority: 1,
      cell: row => quantity(row.planQty, row),
    },
  ]
  if (!published) return columns
  return [
    ...columns,
    {
      field: 'promises',
      title: t('fields.promises'),
      minWidth: 160,
      wrap: true,
      cell: row => <Promises row={row} plan={plan} host={host} />,
    },
    { field: 'shippedQty', title: t('fields.shippedQty'), align: 'end', cell: row => quantity(row.shippedQty, row) },
    {
      field: 'receivedQty',
      title: t('fields.receivedQty'),
      align: 'end',
      under: 'shippedQty',
      cell: row => quantity(row.receivedQty, row),
    },
  ]
}

type Wanted = Pick<PlanRow, 'planDate' | 'timeSlot' | 'warehouseName'>

/** The day on which a row is wanted, and its time. */
function whenText({ planDate, timeSlot }: Wanted): string {
  return timeSlot === '' ? planDate : `${planDate} ${timeSlot}`
}

/** Where rows are wanted, when any of them says it. */
function warehouseColumn<Row extends Wanted>(t: T, rows: readonly Row[]): Column<Row>[] {
  if (rows.every(row => row.warehouseName === '')) return []
  return [{ field: 'warehouseName', title: t('fields.warehouse'), minWidth: 110, wrap: true, priority: 4 }]
}

/** What was promised for a row, the earliest first; what counts no longer is struck out. */
function Promises({ row, plan, host }: { row: PlanRow; plan: Plan; host: HTMLElement | undefined }) {
  const t = useWords('delivery-plans')
  if (row.promises.length === 0) return <>–</>
  const live = liveOnes(row.promises)
  const mayDeliver = host && plan.allowed.includes('deliver') && Number(openQty(row)) > 0
  return (
    <span className="stacked">
      {row.promises.map(each => (
        <PromiseLine key={each.id} promise={each} row={row} live={live.includes(each)} />
      ))}
      {mayDeliver &&
        live
          .filter(each => each.decision === 'ACCEPTED' && Number(each.promiseQty) > 0)
          .map(each => (
            <span key={each.id}>
              <Button
                size="small"
                icon="truck"
                onClick={event => {
                  // The row leads to its order.
                  event.stopPropagation()
                  navigate(host, '/delivery/order-edit', { planId: plan.id, promiseId: each.id })
                }}
              >
                {t('acts.deliverOn', { day: each.promiseDate.slice(5) })}
              </Button>
            </span>
          ))}
    </span>
  )
}

function PromiseLine({ promise, row, live }: { promise: PlanPromise; row: PlanRow; live: boolean }) {
  const t = useWords('delivery-plans')
  const text = `${promise.promiseDate} · ${quantityText(t, promise.promiseQty, row)}`
  const said = t('promise.by', { person: promise.createName, version: promise.versionNo })
  return (
    <span>
      {live ? <span className={isLater(promise, row) ? 'late' : undefined}>{text}</span> : <del>{text}</del>}{' '}
      <small title={said}>{t(`decision.${promise.decision}`)}</small>
      {promise.feedback !== '' && <small> · {promise.feedback}</small>}
    </span>
  )
}

/** Quantities and days of earlier versions. */
export function PlanVersions({ versions }: { versions: readonly PlanVersion[] }) {
  const t = useWords('delivery-plans')
  const columns: Column<PlanVersion['rows'][number]>[] = [
    {
      field: 'orderNo',
      title: t('fields.orderRow'),
      width: 170,
      card: 'title',
      cell: row => `${row.orderNo} / ${row.rowNo}`,
    },
    { field: 'materialText', title: t('fields.material'), minWidth: 180, cell: row => materialName(row) },
    { field: 'kind', title: t('fields.kind'), cell: row => t(`kind.${row.kind}`) },
    { field: 'planDate', title: t('fields.planDate'), width: 104, cell: whenText },
    ...warehouseColumn<PlanVersion['rows'][number]>(
      t,
      versions.flatMap(version => version.rows),
    ),
    { field: 'planQty', title: t('fields.planQty'), align: 'end', cell: row => quantityText(t, row.planQty, row) },
  ]
  return (
    <div className="stack">
      {versions.map(version => (
        <div key={version.versionNo} className="note-block">
          <div className="note-head">
            <strong>{t('marks.version', { version: version.versionNo })}</strong>
            <small>
              {version.publishTime}, {version.publishName}
            </small>
            {version.reason !== '' && <span>{version.reason}</span>}
          </div>
          <DataTable
            label={t('marks.version', { version: version.versionNo })}
            columns={columns}
            rows={version.rows}
            rowKey={row => row.id}
          />
        </div>
      ))}
    </div>
  )
}

/** A quantity with its unit. */
export function quantityText(t: T, value: string, row: Sized): string {
  return `${formatQuantity(value, row.unitPrecision, t.language)} ${row.unitSymbol}`
}

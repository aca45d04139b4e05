import { useState } from 'react'
import type { Demand, DemandRow, DemandShare } from '../../../contract/sourcing/demand/demand-parts.ts'
import { queryDemandShares } from '../../../contract/sourcing/demand/demand-rows.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { DemandRowTag } from './demand-tags.tsx'

/** A quantity of a row with its unit. */
export const qtyText = (row: Pick<DemandRow, 'unitPrecision' | 'unitSymbol'>, qty: string, t: Words<'demand'>) =>
  `${formatQuantity(qty, row.unitPrecision, t.language)} ${row.unitSymbol}`

/** What every list of rows says of each. */
export function rowColumns(t: Words<'demand'>): Column<DemandRow>[] {
  return [
    {
      field: 'materialText',
      title: t('fields.material'),
      minWidth: 200,
      priority: 1,
      cell: materialName,
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      width: 110,
      priority: 1,
      cell: row => qtyText(row, row.qty, t),
    },
    {
      field: 'freeQty',
      title: t('fields.freeQty'),
      align: 'end',
      width: 110,
      priority: 2,
      cell: row => qtyText(row, row.freeQty, t),
    },
    { field: 'needDate', title: t('fields.needDate'), sortable: true, width: 116, priority: 1 },
    {
      field: 'estimatePrice',
      title: t('fields.estimatePrice'),
      align: 'end',
      width: 120,
      priority: 4,
      cell: row =>
        row.estimatePrice === null ? '–' : `${formatPrice(row.estimatePrice, 2, t.language)} ${row.currency}`,
    },
  ]
}

/** The rows of a demand with what became of each; a row opens what holds it. */
export function DemandRows({ demand }: { demand: Demand }) {
  useStyles(noteStyles)
  const t = useWords('demand')
  const [open, setOpen] = useState<DemandRow>()
  const columns: Column<DemandRow>[] = [
    { field: 'rowNo', title: t('fields.rowNo'), width: 64, link: true, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      card: 'status',
      minWidth: 110,
      under: 'rowNo',
      cell: row => <DemandRowTag status={row.status} />,
    },
    ...rowColumns(t).map(column => ({ ...column, sortable: false })),
    {
      field: 'orderedQty',
      title: t('fields.orderedQty'),
      align: 'end',
      width: 110,
      priority: 3,
      cell: row => qtyText(row, row.orderedQty, t),
    },
    {
      field: 'receivedQty',
      title: t('fields.receivedQty'),
      align: 'end',
      width: 110,
      priority: 4,
      cell: row => qtyText(row, row.receivedQty, t),
    },
    { field: 'purchaserName', title: t('fields.purchaserId'), priority: 3 },
  ]
  return (
    <>
      <DataTable
        label={t('detail.rows')}
        columns={columns}
        rows={demand.details}
        rowKey={row => row.id}
        onRow={setOpen}
      />
      {open && <SharesDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const sharePages: Readonly<Record<DemandShare['businessType'], string>> = {
  INQUIRY: '/inquiry-details-view',
  TENDER: '/tender-only-shows',
  PURCHASE_ORDER: '/order/detail',
}

/** What holds a row: inquiries, tenders and orders, each with its part. */
export function SharesDialog({ row, onClose }: { row: DemandRow; onClose(): void }) {
  const t = useWords('demand')
  const host = useElementScope()?.host
  const shares = useDetail(queryDemandShares, { id: row.id })
  const path = (share: DemandShare) => sharePages[share.businessType]
  const columns: Column<DemandShare>[] = [
    { field: 'docNo', title: t('fields.docNo'), link: true, width: 190, card: 'title' },
    {
      field: 'state',
      title: t('fields.heldBy'),
      minWidth: 130,
      cell: share => t(`held.${share.businessType}.${share.state}`),
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      width: 120,
      cell: share => qtyText(row, share.qty, t),
    },
  ]
  return (
    <Dialog open title={t('shares.title', { demandNo: row.demandNo, row: row.rowNo })} onClose={onClose} width={640}>
      <p className="hint">
        {t('shares.text', { qty: qtyText(row, row.qty, t), free: qtyText(row, row.freeQty, t) })}
        {row.closeReason !== '' && ` ${t('shares.closed', { reason: row.closeReason })}`}
      </p>
      <FailureNote failure={shares.failure} onRetry={shares.reload} />
      {shares.value && (
        <DataTable
          label={t('fields.heldBy')}
          columns={columns}
          rows={shares.value}
          rowKey={share => `${share.businessType} ${share.businessId} ${share.state} ${share.qty}`}
          onRow={share => host && navigate(host, path(share), { id: share.businessId })}
          rowHref={share => link(path(share), { id: share.businessId })}
          empty={<p className="hint">{t('shares.none')}</p>}
        />
      )}
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { queryMaintenances } from '../../../contract/goods/molds/molds.ts'
import type { Mold, MoldUsage } from '../../../contract/goods/molds/molds.ts'
import { queryTransfers } from '../../../contract/goods/molds/transfers.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { documentLink } from '../../../widgets/document/document-link.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { shotsText, useMaintenanceColumns } from './maintenance-columns.ts'
import { useTransferColumns } from './transfer-columns.tsx'

/** Owner, location, materials and service life. */
export function MoldFacts({ mold }: { mold: Mold }) {
  const t = useWords('molds')
  const count = (shots: number) => shotsText(shots, t.language)
  const { payContractId, payContractNo } = mold
  const facts: [string, ReactNode][] = [
    [
      t('fields.materials'),
      mold.materials
        .map(({ code, name, spec }) => materialName({ materialCode: code, materialText: name, spec }))
        .join(', '),
    ],
    [t('fields.kind'), mold.kind],
    [t('fields.ownerKind'), t(`ownerKind.${mold.ownerKind}`)],
    [t('fields.place'), mold.place],
    [t('fields.cavity'), String(mold.cavity)],
    [t('fields.maintainEvery'), mold.maintainEvery === 0 ? null : count(mold.maintainEvery)],
    [t('fields.lastMaintainShots'), count(mold.lastMaintainShots)],
    [t('fields.usedBefore'), mold.usedBefore === 0 ? null : count(mold.usedBefore)],
    [t('fields.madeDate'), mold.madeDate],
    [t('fields.cost'), mold.cost === null ? null : formatPrice(mold.cost, 2, t.language)],
    [t('fields.payContractId'), documentLink('/contract/detail', payContractId, payContractNo)],
    [t('fields.orgName'), mold.orgName],
    [t('fields.created'), `${mold.createName}, ${mold.createTime}`],
    [t('fields.remark'), mold.remark],
    [t('fields.scrapReason'), mold.scrapReason],
  ]
  return <FactList facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}

/** The last receipts that were made with it. */
export function Usages({ usages }: { usages: readonly MoldUsage[] }) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  return (
    <DataTable
      label={t('detail.usages')}
      columns={[
        { field: 'receiveNo', title: t('fields.receiveNo'), link: true, card: 'title', width: 160 },
        { field: 'receiveDate', title: t('fields.receiveDate'), width: 120 },
        {
          field: 'materialText',
          title: t('fields.materialText'),
          minWidth: 160,
          wrap: true,
          cell: row => materialName(row),
        },
        {
          field: 'receivedQty',
          title: t('fields.receivedQty'),
          align: 'end',
          cell: row => formatQuantity(row.receivedQty, 6, t.language),
        },
        {
          field: 'shots',
          title: t('fields.shots'),
          align: 'end',
          cell: row => shotsText(row.shots, t.language),
        },
      ]}
      rows={usages}
      rowKey={row => row.receiveDetailId}
      onRow={({ receiveId }) => host && navigate(host, '/receive/detail', { id: receiveId })}
      rowHref={({ receiveId }) => link('/receive/detail', { id: receiveId })}
      empty={<EmptyState compact title={t('detail.noUsages')} />}
    />
  )
}

/** Its last maintenances. */
export function Maintenances({ moldId }: { moldId: string }) {
  const t = useWords('molds')
  const detail = useDetail(queryMaintenances, { moldId, page: 1, pageSize: 20, scope: 1 })
  const columns = useMaintenanceColumns([])
  return (
    <LoadedDocument detail={detail}>
      {({ records }) => (
        <DataTable
          label={t('detail.maintenances')}
          columns={columns}
          rows={records}
          rowKey={row => row.id}
          empty={<EmptyState compact title={t('maintenance.empty')} />}
        />
      )}
    </LoadedDocument>
  )
}

/** Where it went, the last time first. */
export function Transfers({ moldId }: { moldId: string }) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const detail = useDetail(queryTransfers, { moldId, page: 1, pageSize: 20, scope: 1 })
  const columns = useTransferColumns()
  return (
    <LoadedDocument detail={detail}>
      {({ records }) => (
        <DataTable
          label={t('transfer.of')}
          columns={columns.filter(({ field }) => field !== 'moldNo')}
          rows={records}
          rowKey={row => row.id}
          onRow={({ id }) => host && navigate(host, '/mold/transfer-detail', { id })}
          rowHref={({ id }) => link('/mold/transfer-detail', { id })}
          empty={<EmptyState compact title={t('transfer.empty')} />}
        />
      )}
    </LoadedDocument>
  )
}

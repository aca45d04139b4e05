import type { Contract } from '../../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { ChangeTag } from './change-tag.tsx'

type Row = Contract['changes'][number]

const page = '/contract/change'

/** The changes of a contract, the newest first: each opens the versions before and after it. */
export function ChangeList({ changes }: { changes: readonly Row[] }) {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const columns: Column<Row>[] = [
    { field: 'changeNo', title: t('fields.changeNo'), link: true, width: 160, card: 'title' },
    {
      field: 'status',
      title: t('fields.status'),
      minWidth: 130,
      card: 'status',
      cell: row => <ChangeTag status={row.status} />,
    },
    { field: 'versionNo', title: t('fields.versionNo'), align: 'end', width: 90 },
    { field: 'reason', title: t('fields.changeReason'), minWidth: 200, wrap: true },
    { field: 'createName', title: t('fields.created'), width: 130, priority: 3 },
    {
      field: 'effectTime',
      title: t('fields.effectTime'),
      width: 160,
      priority: 2,
      cell: row => row.effectTime ?? '–',
    },
  ]
  return (
    <DataTable
      label={t('detail.changes')}
      columns={columns}
      rows={changes}
      rowKey={row => row.id}
      onRow={row => host && navigate(host, page, { id: row.id })}
      rowHref={row => link(page, { id: row.id })}
    />
  )
}

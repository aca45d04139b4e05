import type { HandedOver } from '../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../i18n/words.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'

const pages = { ORDER: '/order/detail', CONTRACT: '/contract/detail' } as const

/** The drafts that were made of a result; each opens its document. */
export function HandedOverTable({ rows, supplier }: { rows: readonly HandedOver[]; supplier: boolean }) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const who: Column<HandedOver> = {
    field: 'supplierName',
    title: t('fields.supplier'),
    cell: supplierCell,
    minWidth: 200,
  }
  const columns: Column<HandedOver>[] = [
    { field: 'docNo', title: t('handOver.docNo'), link: true, card: 'title', width: 190 },
    { field: 'kind', title: t('handOver.kind'), width: 140, cell: row => t(`handOver.kinds.${row.kind}`) },
    ...(supplier ? [] : [who]),
  ]
  return (
    <DataTable
      label={t('handOver.made')}
      columns={columns}
      rows={rows}
      rowKey={row => `${row.kind} ${row.id}`}
      onRow={({ kind, id }) => host && navigate(host, pages[kind], { id })}
      rowHref={({ kind, id }) => link(pages[kind], { id })}
    />
  )
}

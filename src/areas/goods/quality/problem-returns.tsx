import { hasPermission } from '../../../account/permissions.ts'
import type { Output } from '../../../contract/envelope.ts'
import { queryReturnRows } from '../../../contract/goods/returns/returns.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { UseDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'

type Returns = UseDetail<Output<typeof queryReturnRows>>

/** Loads what went back to the supplier because of a problem, the newest first; nothing for those who see no returns. */
export function useProblemReturns(problemId: string): Returns {
  const input = { problemId, page: 1, pageSize: 50, scope: 1 } as const
  return useDetail(queryReturnRows, hasPermission('return-detail') ? input : undefined)
}

/** A table of what went back because of a problem. */
export function ProblemReturns({ detail }: { detail: Returns }) {
  const t = useWords('quality')
  const returns = useWords('returns')
  const host = useElementScope()?.host
  return (
    <LoadedDocument detail={detail}>
      {({ records }) => (
        <DataTable
          label={t('detail.returns')}
          columns={[
            { field: 'returnNo', title: returns('fields.returnNo'), link: true, card: 'title', width: 164 },
            {
              field: 'status',
              title: returns('fields.status'),
              card: 'status',
              cell: row => returns(`status.${row.status}`),
            },
            {
              field: 'materialText',
              title: returns('fields.material'),
              minWidth: 160,
              wrap: true,
              cell: row => materialName(row),
            },
            {
              field: 'qty',
              title: returns('fields.qty'),
              align: 'end',
              cell: row => `${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol}`,
            },
            {
              field: 'treatment',
              title: returns('fields.treatment'),
              cell: row => returns(`treatment.${row.treatment}`),
            },
            { field: 'returnDate', title: returns('fields.returnDate'), width: 116 },
          ]}
          rows={records}
          rowKey={row => row.id}
          onRow={({ returnId }) => host && navigate(host, '/return/detail', { id: returnId })}
          rowHref={({ returnId }) => link('/return/detail', { id: returnId })}
          empty={<EmptyState compact title={t('detail.noReturns')} />}
        />
      )}
    </LoadedDocument>
  )
}

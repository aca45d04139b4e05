import { useState } from 'react'
import { performanceDimensions } from '../../../contract/insight/performance/indicators.ts'
import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import { queryResults } from '../../../contract/insight/performance/results.ts'
import type { PerformanceResult } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { Grade } from './file-tag.tsx'
import { ResultDrawer } from './result-drawer.tsx'

interface Props {
  file: PerformanceFile
  onChanged(): void
}

/** The results of an assessment, best first; each opens its computation. */
export function ResultTable({ file, onChanged }: Props) {
  const t = useWords('performance')
  const list = useList(queryResults, { fixed: { fileId: file.id }, pageSize: 20 })
  const [openId, setOpenId] = useState<string>()
  const opened = list.rows.find(({ id }) => id === openId)
  return (
    <div className="stack">
      <FailureNote failure={list.failure} onRetry={list.reload} />
      <DataTable
        label={t('results.title')}
        rows={list.rows}
        rowKey={({ id }) => id}
        busy={list.busy}
        orderBy={list.orderBy}
        onOrderBy={list.setOrderBy}
        onRow={({ id }) => setOpenId(id)}
        columns={useColumns(file)}
      />
      <Pager
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
      {opened && (
        <ResultDrawer
          key={opened.id}
          file={file}
          result={opened}
          onClose={() => setOpenId(undefined)}
          onChanged={() => {
            list.reload()
            onChanged()
          }}
        />
      )}
    </div>
  )
}

function useColumns({ lines }: PerformanceFile): Column<PerformanceResult>[] {
  const t = useWords('performance')
  const shown = performanceDimensions.filter(dimension => lines.some(line => line.dimension === dimension))
  return [
    { field: 'rank', title: t('results.rank'), align: 'end', sortable: true, width: 76, cell: row => row.rank ?? '–' },
    { field: 'supplierName', title: t('fields.supplier'), link: true, sortable: true, minWidth: 200, card: 'title' },
    {
      field: 'total',
      title: t('results.total'),
      align: 'end',
      sortable: true,
      width: 90,
      cell: row => row.total ?? '–',
    },
    {
      field: 'grade',
      title: t('grades.grade'),
      sortable: true,
      width: 100,
      card: 'status',
      cell: ({ grade }) => <Grade grade={grade} />,
    },
    {
      field: 'action',
      title: t('grades.action'),
      minWidth: 150,
      cell: row => <Follows result={row} />,
    },
    { field: 'trend', title: t('results.trend'), align: 'end', width: 90, priority: 3, cell: row => signed(row.trend) },
    ...shown.map((dimension): Column<PerformanceResult> => ({
      field: dimension,
      title: t(`dimensions.${dimension}`),
      align: 'end',
      width: 92,
      priority: 2,
      cell: row => row.dimensions.find(each => each.dimension === dimension)?.score ?? t('figures.noData'),
    })),
  ]
}

/** What follows from a result, and whether its supplier waits for an answer. */
function Follows({ result: { action, appealTime, replyTime } }: { result: PerformanceResult }) {
  const t = useWords('performance')
  return (
    <span className="tags">
      {action !== 'NONE' && <StatusTag tone="wait">{t(`actions.${action}`)}</StatusTag>}
      {appealTime !== null && replyTime === null && <StatusTag tone="bad">{t('results.appealed')}</StatusTag>}
    </span>
  )
}

export function signed(difference: string | null): string {
  if (difference === null) return '–'
  return difference.startsWith('-') ? `−${difference.slice(1)}` : `+${difference}`
}

import type { InspectionResult } from '../../../contract/goods/receipts/inspection-results.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { formatMeasured, formatQuantity } from '../../../kit/format/decimal-format.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

interface InspectedRow {
  /** Without a title it is the only row. */
  title?: string
  results: readonly InspectionResult[]
}

interface ResultLine extends InspectionResult {
  key: string
  title: string
}

export function InspectionResults({ rows }: { rows: readonly InspectedRow[] }) {
  const t = useWords('documents')
  const lines = rows.flatMap(({ title = '', results }, at) =>
    results.map((result, place): ResultLine => ({ ...result, title, key: `${at} ${place}` })),
  )
  const columns: Column<ResultLine>[] = [
    ...(rows.some(row => row.title !== undefined)
      ? [{ field: 'title', title: t('inspection.row'), minWidth: 160, wrap: true }]
      : []),
    { field: 'name', title: t('inspection.name'), minWidth: 140, wrap: true, card: 'title' },
    { field: 'limits', title: t('inspection.limits'), cell: line => limitsText(line, t) },
    { field: 'measured', title: t('inspection.measured'), minWidth: 120, wrap: true, cell: line => foundText(line, t) },
    {
      field: 'passedFlag',
      title: t('inspection.verdict'),
      card: 'status',
      cell: ({ passedFlag }) => (
        <StatusTag tone={passedFlag === 1 ? 'good' : 'bad'}>
          {t(passedFlag === 1 ? 'inspection.passed' : 'inspection.failed')}
        </StatusTag>
      ),
    },
  ]
  return (
    <DataTable
      label={t('inspection.title')}
      columns={columns}
      rows={lines}
      rowKey={line => line.key}
      rowTone={line => (line.passedFlag === 0 ? 'bad' : undefined)}
    />
  )
}

/** Range of a measure with its unit; empty for a check. */
function limitsText(
  { kind, unit, lowerLimit, upperLimit }: Pick<InspectionResult, 'kind' | 'unit' | 'lowerLimit' | 'upperLimit'>,
  t: Words<'documents'>,
): string {
  if (kind === 'CHECK') return ''
  const [lower, upper] = [lowerLimit, upperLimit].map(limit => formatQuantity(limit, 6, t.language))
  const text =
    lower && upper
      ? t('inspection.between', { lower, upper })
      : lower
        ? t('inspection.atLeast', { lower })
        : t('inspection.atMost', { upper: upper ?? '' })
  return `${text} ${unit}`.trimEnd()
}

function foundText({ kind, measured, okFlag }: InspectionResult, t: Words<'documents'>): string {
  if (kind === 'CHECK') return t(okFlag === 1 ? 'inspection.right' : 'inspection.wrong')
  return measured.map(value => formatMeasured(value, t.language)).join(' · ')
}

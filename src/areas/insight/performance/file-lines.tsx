import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import { useWords } from '../../../i18n/words.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

/** The indicators of an assessment, as they were when it began. */
export function FileLines({ file: { lines } }: { file: PerformanceFile }) {
  const t = useWords('performance')
  return (
    <DataTable
      label={t('templates.lines')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { field: 'name', title: t('weights.indicator'), minWidth: 200, card: 'title' },
        { field: 'dimension', title: t('indicators.dimension'), cell: line => t(`dimensions.${line.dimension}`) },
        {
          field: 'formulaCode',
          title: t('indicators.formulaCode'),
          minWidth: 180,
          cell: ({ formulaCode, kind }) => (formulaCode === null ? t(`kinds.${kind}`) : t(`formulas.${formulaCode}`)),
        },
        { field: 'weight', title: t('weights.weight'), align: 'end', width: 100, total: 'sum' },
      ]}
    />
  )
}

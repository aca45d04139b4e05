import type { FileLine } from '../../contract/performance/files.ts'
import type { LineResult } from '../../contract/performance/results.ts'
import { useWords } from '../../i18n/words.ts'
import { formatQuantity } from '../../kit/format/decimal-format.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

interface Props {
  lines: readonly FileLine[]
  results: readonly LineResult[]
  /** Opens the rows behind a figure; absent where they are not shown. */
  onFigure?(line: FileLine): void
}

/** Each indicator with its weight, its figure and its score. */
export function LineTable({ lines, results, onFigure }: Props) {
  const t = useWords('performance')
  const resultOf = ({ id }: FileLine) => results.find(({ lineId }) => lineId === id)
  const figure = (line: FileLine) => {
    const found = resultOf(line)
    if (line.formulaCode === null) return ''
    if (found?.value == null) return t('figures.noData')
    const value = t(`units.${line.formulaCode}`, { value: formatQuantity(found.value, 2, t.language) })
    if (!onFigure) return value
    return (
      <Button
        tone="quiet"
        size="small"
        aria-label={t('results.open', { figure: line.name, value })}
        onClick={() => onFigure(line)}
      >
        {value}
      </Button>
    )
  }
  return (
    <DataTable
      label={t('templates.lines')}
      rows={[...lines]}
      rowKey={({ id }) => id}
      columns={[
        { field: 'name', title: t('weights.indicator'), minWidth: 180, card: 'title' },
        {
          field: 'dimension',
          title: t('indicators.dimension'),
          width: 110,
          cell: line => t(`dimensions.${line.dimension}`),
        },
        { field: 'weight', title: t('weights.weight'), align: 'end', width: 90 },
        { field: 'id', title: t('results.figure'), align: 'end', width: 130, cell: figure },
        {
          field: 'code',
          title: t('bands.score'),
          align: 'end',
          width: 90,
          cell: line => resultOf(line)?.score ?? t('figures.noData'),
        },
      ]}
    />
  )
}

import type { FileLine } from '../../../contract/insight/performance/files.ts'
import type { LineResult } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'

interface Props {
  lines: readonly FileLine[]
  results: readonly LineResult[]
  /** Opens the rows behind a figure; absent where they are not shown. */
  onFigure?(line: FileLine): void
}

/** Says the figure of an indicator with its unit; that there is no data, and nothing for a rating. */
export function useFigure(results: readonly LineResult[]): (line: FileLine) => string {
  const t = useWords('performance')
  return ({ id, formulaCode }) => {
    if (formulaCode === null) return ''
    const found = results.find(({ lineId }) => lineId === id)
    if (found?.value == null) return t('figures.noData')
    return t(`units.${formulaCode}`, { value: formatQuantity(found.value, 2, t.language) })
  }
}

/** Each indicator with its weight, its figure and its score. */
export function LineTable({ lines, results, onFigure }: Props) {
  const t = useWords('performance')
  const resultOf = ({ id }: FileLine) => results.find(({ lineId }) => lineId === id)
  const figureOf = useFigure(results)
  const figure = (line: FileLine) => {
    const value = figureOf(line)
    if (!onFigure || line.formulaCode === null || resultOf(line)?.value == null) return value
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

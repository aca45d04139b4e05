import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { Details } from '../../../ui/page/details.tsx'
import { useCharacteristicColumns } from '../../../widgets/document/inspection/use-characteristic-columns.ts'
import { failedNames, isReadable, newMeasured, verdictOf } from './measured-rows.ts'
import type { MeasuredRow } from './measured-rows.ts'

interface MeasuredGridProps {
  /** Name of the receipt row. */
  name: string
  rows: MeasuredRow[]
  onChange(rows: MeasuredRow[]): void
  /** Rows with the text of the cell being edited. */
  onTyping(rows: MeasuredRow[] | undefined): void
  problems: readonly FieldProblem[]
  /** Path of these rows in the request. */
  path: string
  /** Everything is accepted although a characteristic failed: offered instead. */
  onReject: (() => void) | undefined
}

/** Measurements of a receipt row: the characteristics of its inspection plan, and additional ones. */
export function MeasuredGrid(props: MeasuredGridProps) {
  const t = useWords('receipts')
  const title = t('inspect.add', { name: props.name })
  if (!props.rows.some(row => row.planned))
    return (
      <Details framed summary={title}>
        <Measured {...props} title={title} />
      </Details>
    )
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <Measured {...props} title={title} />
    </section>
  )
}

function Measured({
  rows,
  onChange,
  onTyping,
  problems,
  path,
  onReject,
  title,
}: MeasuredGridProps & { title: string }) {
  const t = useWords('receipts')
  const failed = failedNames(rows)
  return (
    <>
      <p className="hint">{t('inspect.addHint')}</p>
      <RowGrid<MeasuredRow>
        label={title}
        columns={useMeasuredColumns()}
        rows={rows}
        onChange={onChange}
        onTyping={onTyping}
        newRow={() => ({ ...newMeasured })}
        canDelete={row => !row.planned}
        maxRows={100}
        problems={[...problems, ...numberProblems(rows, path, t('inspect.measuredProblem'))]}
        path={path}
        rowTitle={row => row.name}
      />
      {failed.length > 0 && onReject && (
        <div className="note-head" role="status">
          <span className="late">{t('inspect.failed', { names: failed.join(', ') })}</span>
          <Button icon="x" onClick={onReject}>
            {t('inspect.rejectAll')}
          </Button>
        </div>
      )}
    </>
  )
}

function useMeasuredColumns(): GridColumn<MeasuredRow>[] {
  const t = useWords('documents')
  const characteristic = useCharacteristicColumns<MeasuredRow>(row => row.planned)
  return [
    ...characteristic,
    {
      field: 'measured',
      title: t('inspection.measured'),
      type: 'text',
      width: 160,
      maxLength: 2000,
      locked: row => row.kind === 'CHECK',
    },
    {
      field: 'ok',
      title: t('inspection.okFlag'),
      type: 'select',
      choices: [
        { value: '1', label: t('inspection.right') },
        { value: '0', label: t('inspection.wrong') },
      ],
      width: 90,
      locked: row => row.kind !== 'CHECK',
    },
    {
      field: 'planned',
      title: t('inspection.verdict'),
      type: 'readonly',
      width: 90,
      cell(row) {
        const passed = verdictOf(row)
        return passed === undefined ? '' : t(passed ? 'inspection.passed' : 'inspection.failed')
      },
    },
  ]
}

function numberProblems(rows: readonly MeasuredRow[], path: string, msg: string): FieldProblem[] {
  return rows.flatMap((row, at) => (isReadable(row) ? [] : [{ field: `${path}[${at}].measured`, code: '10008', msg }]))
}

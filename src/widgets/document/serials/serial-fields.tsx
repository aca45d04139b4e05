import { serialKey, serialsIn } from '../../../contract/goods/delivery-orders/serial-numbers.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import type { SerialMode } from '../../../contract/ground/materials/serial-modes.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { Details } from '../../../ui/page/details.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { serialStyles } from './serial-styles.ts'

export interface SerialFormRow {
  key: string
  /** NONE, OPTIONAL or REQUIRED; '' without material. */
  serialMode: string
  serials: string
  /** Announced, or those that are left. */
  knownSerials: string
}

export const noSerials = { serialMode: '', serials: '', knownSerials: '' }

/** `known` are announced or left, `serials` selected. */
export function serialFields(
  row: { serialMode: SerialMode },
  serials: readonly string[],
  known: readonly string[] = [],
): Pick<SerialFormRow, 'serialMode' | 'serials' | 'knownSerials'> {
  return { serialMode: row.serialMode, serials: serials.join('\n'), knownSerials: known.join('\n') }
}

interface SerialSectionProps<Row extends SerialFormRow> {
  rows: readonly Row[]
  problems: readonly FieldProblem[]
  titleOf(row: Row): string
  qtyOf(row: Row): string
  onChange(row: Row, serials: string): void
}

/** Typed, pasted one per line, or scanned; known ones are ticked. */
export function SerialSection<Row extends SerialFormRow>({
  rows,
  problems,
  titleOf,
  qtyOf,
  onChange,
}: SerialSectionProps<Row>) {
  useStyles(serialStyles)
  const t = useWords('documents')
  const kept = rows.flatMap((row, at) => (hasSerials(row) ? [{ row, at }] : []))
  if (kept.length === 0) return null
  return (
    <SectionBox
      title={t('serials.title')}
      content={
        <div className="serial-rows">
          {kept.map(({ row, at }) => (
            <SerialRow
              key={row.key}
              row={row}
              title={titleOf(row)}
              qty={qtyOf(row)}
              error={problems.find(problem => problem.field === `details[${at}].serials`)?.msg}
              onChange={serials => onChange(row, serials)}
            />
          ))}
        </div>
      }
    />
  )
}

/** The material has serial numbers, or the row contains some. */
export function hasSerials({ serialMode, serials }: Pick<SerialFormRow, 'serialMode' | 'serials'>): boolean {
  return serialMode === 'OPTIONAL' || serialMode === 'REQUIRED' || serials !== ''
}

interface SerialRowProps {
  row: SerialFormRow
  title: string
  qty: string
  error: string | undefined
  onChange(serials: string): void
}

function SerialRow({ row, title, qty, error, onChange }: SerialRowProps) {
  const t = useWords('documents')
  const given = serialsIn(row.serials)
  const known = serialsIn(row.knownSerials)
  return (
    <fieldset className="serial-row">
      <legend>{title}</legend>
      {known.length > 0 && <SerialMarks known={known} given={given} onChange={next => onChange(next.join('\n'))} />}
      <TextAreaField
        name={`serials-${row.key}`}
        label={t('serials.title')}
        required={row.serialMode === 'REQUIRED'}
        hint={t('serials.count', { count: given.length, qty: qty || '0' })}
        value={row.serials}
        error={error}
        rows={Math.min(6, Math.max(2, given.length + 1))}
        onChange={onChange}
      />
    </fieldset>
  )
}

interface SerialMarksProps {
  known: readonly string[]
  given: readonly string[]
  onChange(given: string[]): void
}

export function SerialMarks({ known, given, onChange }: SerialMarksProps) {
  useStyles(serialStyles)
  const t = useWords('documents')
  const ticked = new Set(given.map(serialKey))
  const keys = new Set(known.map(serialKey))
  const others = given.filter(serial => !keys.has(serialKey(serial)))
  const rest = known.slice(shownMarks)
  const toggle = (serial: string) =>
    onChange(
      ticked.has(serialKey(serial)) ? given.filter(each => serialKey(each) !== serialKey(serial)) : [...given, serial],
    )
  return (
    <>
      <Marks serials={known.slice(0, shownMarks)} ticked={ticked} onToggle={toggle} />
      {rest.length > 0 && (
        <Details summary={t('serials.more', { count: rest.length })}>
          <Marks serials={rest} ticked={ticked} onToggle={toggle} />
        </Details>
      )}
      <div className="button-row">
        <Button size="small" onClick={() => onChange([...others, ...known])}>
          {t('serials.all')}
        </Button>
        <Button size="small" onClick={() => onChange(others)}>
          {t('serials.none')}
        </Button>
      </div>
    </>
  )
}

const shownMarks = 100

interface MarksProps {
  serials: readonly string[]
  ticked: ReadonlySet<string>
  onToggle(serial: string): void
}

function Marks({ serials, ticked, onToggle }: MarksProps) {
  const t = useWords('documents')
  return (
    <ul className="serial-marks" role="list" aria-label={t('serials.title')}>
      {serials.map(serial => (
        <li key={serial}>
          <Button
            size="small"
            icon={ticked.has(serialKey(serial)) ? 'check' : undefined}
            aria-pressed={ticked.has(serialKey(serial))}
            onClick={() => onToggle(serial)}
          >
            {serial}
          </Button>
        </li>
      ))}
    </ul>
  )
}

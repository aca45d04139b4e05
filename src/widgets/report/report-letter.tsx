import { useState } from 'react'
import type { RefObject } from 'react'
import { useWords } from '../../i18n/words.ts'
import { clock } from '../../kit/format/clock.ts'
import { momentText } from '../../kit/format/moment.ts'
import { letterStyles, wideSheet } from '../../ui/page/letter-styles.ts'
import { usePrinted } from '../../ui/page/use-printed.ts'
import { contentOf, lettersOf } from '../../ui/table/cell-content.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import type { FilterFact } from './filter-facts.ts'
import { reportStyles } from './report-styles.ts'

interface LetterProps<Row> {
  title: string
  filters: readonly FilterFact[]
  totals: readonly { label: string; value: string }[]
  charts: RefObject<HTMLElement | null>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  total: number
}

/** Landscape A4; replaces the page while printing. */
export function ReportLetter<Row>(props: LetterProps<Row>) {
  useStyles(letterStyles, reportStyles)
  return usePrinted(wideSheet) ? <Letter {...props} /> : null
}

function Letter<Row>({ title, filters, totals, charts, rows, total, ...table }: LetterProps<Row>) {
  const t = useWords('reports')
  const [pictures] = useState(() => picturesIn(charts.current))
  const facts = filters.length > 0 ? filters : [{ label: t('letter.filters'), value: t('letter.all') }]
  return (
    <article className="letter" lang={t.language}>
      <header className="letter-head">
        <h1>{title}</h1>
        <div>
          <p>{t('letter.rows', { count: total })}</p>
          <small>{t('letter.printed', { time: momentText(clock.now()) })}</small>
        </div>
      </header>
      <FactRow facts={facts} />
      {totals.length > 0 && <FactRow facts={totals} />}
      {pictures.length > 0 && (
        <div className="letter-charts">
          {pictures.map(({ caption, address }) => (
            <figure key={caption}>
              <figcaption>{caption}</figcaption>
              <img src={address} alt="" />
            </figure>
          ))}
        </div>
      )}
      <LetterTable {...table} rows={rows} />
      {rows.length < total && <p>{t('letter.more', { rows: rows.length })}</p>}
    </article>
  )
}

function FactRow({ facts }: { facts: readonly FilterFact[] }) {
  return (
    <dl className="letter-facts letter-facts-wide">
      {facts.map(({ label, value }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Screen charts do not have the width of the paper. */
function picturesIn(page: HTMLElement | null): { caption: string; address: string }[] {
  return [...(page?.querySelectorAll('figure') ?? [])].flatMap(figure => {
    const canvas = figure.querySelector('canvas')
    const caption = figure.querySelector('figcaption')?.textContent ?? ''
    return canvas === null ? [] : [{ caption, address: canvas.toDataURL() }]
  })
}

function LetterTable<Row>({ columns, rows, rowKey }: Pick<LetterProps<Row>, 'columns' | 'rows' | 'rowKey'>) {
  const { shown, size } = fitted(columns, rows)
  return (
    <table className="letter-rows report-rows" style={{ fontSize: `${size}pt` }}>
      <thead>
        <tr>
          {shown.map(({ column, wraps }) => (
            <th key={column.field} scope="col" className={classOf(column, wraps)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)}>
            {shown.map(({ column, wraps }) => (
              <td key={column.field} className={classOf(column, wraps)}>
                {contentOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function classOf<Row>({ align }: Column<Row>, wraps: boolean): string {
  return [align === 'end' && 'letter-end', wraps && 'report-wraps'].filter(Boolean).join(' ')
}

/** In points: width between margins, cell padding, range of font sizes. */
const paper = 773
const beside = 7
const sizes = { most: 8.5, least: 5.5 }
/** Texts longer than this, and other content, wrap. */
const oneLine = 20
/** Average letter width relative to its height: figures have 0.55, most letters less. */
const letterWidth = 0.56

/** If even the smallest font is too wide, low-priority columns are dropped as on a narrow screen. */
function fitted<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  let shown = columns.map(column => ({ column, ...needOf(column, rows) }))
  const sizeOf = () => {
    const letters = shown.reduce((sum, { letters: each }) => sum + each, 0)
    return (paper - shown.length * beside) / (letters * letterWidth)
  }
  const leaving = shown.map(({ column }) => column.priority ?? 0).filter(priority => priority >= 3)
  for (const priority of [...new Set(leaving)].sort((a, b) => b - a))
    if (sizeOf() < sizes.least) shown = shown.filter(({ column }) => (column.priority ?? 0) < priority)
  return { shown, size: Math.round(Math.max(sizes.least, Math.min(sizes.most, sizeOf())) * 10) / 10 }
}

function needOf<Row>(column: Column<Row>, rows: readonly Row[]): { letters: number; wraps: boolean } {
  const contents = rows.map(row => contentOf(column, row))
  const texts = contents.filter(content => typeof content === 'string')
  const longest = Math.max(0, ...texts.map(lettersOf))
  const wraps = longest > oneLine || texts.length < contents.length
  // Titles are bold and break only between words.
  const title = Math.max(...column.title.split(/\s+/).map(word => lettersOf(word) * 1.15))
  return { wraps, letters: Math.max(title, wraps ? oneLine : longest) }
}

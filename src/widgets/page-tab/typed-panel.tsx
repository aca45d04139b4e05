import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { TypedNotice } from '../../ui/page/typed-notice.ts'
import { useTypedDraft } from '../../ui/page/typed-draft.ts'
import { useUnsaved } from './page-tab.ts'

interface TypedPanel {
  /** Offers the draft of an earlier visit or session. */
  notice: ReactNode
  /** Removes the stored draft after sending. */
  drop(): void
}

/**
 * Marks the page's tab while a panel has unsaved input (`useUnsaved`), and stores it per user like a form's, beyond the
 * session.
 */
export function useTypedPanel<Draft>(parts: Parameters<typeof useTypedDraft<Draft>>[0]): TypedPanel {
  const { dirty, offer, drop } = useTypedDraft(parts)
  useUnsaved(dirty, undefined, undefined, drop)
  return { notice: offer.draft && <TypedNotice offer={offer} />, drop }
}

interface DraftRows<Row> {
  begun: Row[]
  rows: Row[]
  setRows(rows: Row[]): void
  /** The rows with the text of the cell being edited. */
  draft: Row[]
  /** The current rows are saved. */
  settle(): void
  /** Props of the grid. */
  grid: { rows: Row[]; onChange(rows: Row[]): void; onTyping(rows: Row[] | undefined): void }
}

/** Rows of a panel's grid. `begin` is called once. */
export function useDraftRows<Row extends object>(begin: () => Row[]): DraftRows<Row> {
  const [begun, setBegun] = useState(begin)
  const [rows, setRows] = useState(begun)
  const [typing, setTyping] = useState<Row[]>()
  return {
    begun,
    rows,
    setRows,
    draft: typing ?? rows,
    settle: () => setBegun(rows),
    grid: { rows, onChange: setRows, onTyping: setTyping },
  }
}

interface TypedRows<Row> extends TypedPanel, Pick<DraftRows<Row>, 'rows' | 'grid'> {}

interface KeyedRow {
  /** The same in every session, or random for an added row. */
  key: string
}

/**
 * `useTypedPanel` of a panel whose input is the rows of a grid, with the cell being edited. `begin` is called once.
 * Restoring changes only the fields that were edited, and adds and removes rows like the user did.
 */
export function useTypedRows<Row extends KeyedRow>(key: string, begin: () => Row[]): TypedRows<Row> {
  const { begun, rows, draft, setRows, settle, grid } = useDraftRows(begin)
  const panel = useTypedPanel({
    key,
    isNew: true,
    begun: useMemo(() => ({ rows: begun }), [begun]),
    draft: useMemo(() => ({ rows: draft }), [draft]),
    onTake: (kept, base) => setRows(mergedRows(rows, base.rows, kept.rows)),
  })
  return {
    ...panel,
    rows,
    grid,
    drop() {
      settle()
      panel.drop()
    },
  }
}

function mergedRows<Row extends KeyedRow>(now: readonly Row[], base: readonly Row[], form: readonly Row[]): Row[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map(row => [row.key, row]))
  const [current, before, after] = [byKey(now), byKey(base), byKey(form)]
  const removed = (row: Row) => before.has(row.key) && !after.has(row.key)
  const edited = (row: Row) => editedFields(before.get(row.key) ?? {}, after.get(row.key) ?? {})
  return [
    ...now.filter(row => !removed(row)).map(row => ({ ...row, ...edited(row) })),
    ...form.filter(({ key }) => !before.has(key) && !current.has(key)),
  ]
}

function editedFields<Form extends object>(base: object, form: Form): Partial<Form> {
  const fields = Object.entries(form).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(base, field)),
  )
  return Object.fromEntries(fields) as Partial<Form>
}

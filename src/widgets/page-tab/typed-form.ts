import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { mergeDrafts } from '../../ui/page/merge-drafts.ts'
import { useTypedPanel } from './typed-panel.tsx'

interface GridProps<Rows> {
  rows: Rows
  onChange(rows: Rows): void
  onTyping(rows: Rows | undefined): void
}

interface TypedForm<Draft> {
  form: Draft
  change(part: Partial<Draft>): void
  /** Offers the draft of an earlier visit or session. */
  notice: ReactNode
  /** Removes the stored draft after sending or cancelling; the form continues with `next`, by default as it is. */
  drop(next?: Draft): void
  /** Closing a dialog: removes the stored draft, then calls `close`. */
  leaving<Value extends unknown[]>(close: (...value: Value) => void): (...value: Value) => void
  /** Props of a grid whose rows are a field of the form; the cell being edited is stored, too. */
  grid<Field extends keyof Draft>(field: Field): GridProps<Draft[Field]>
}

interface Options<Draft> {
  /** False where nothing can be saved. */
  on?: boolean
  /** A list to which no rows are added: a draft restores what was typed in the rows with the same `key`. */
  fixed?: keyof Draft & string
}

/**
 * Fields of a panel or dialog, stored per user beyond the session (`useTypedPanel`). A restored draft changes only the
 * fields that were typed. `begin` is called once.
 */
export function useTypedForm<Draft extends object>(
  key: string,
  begin: () => Draft,
  { on = true, fixed }: Options<Draft> = {},
): TypedForm<Draft> {
  const [begun, setBegun] = useState(begin)
  const [form, setForm] = useState(begun)
  const [typing, setTyping] = useState<Partial<Draft>>({})
  const panel = useTypedPanel({
    key,
    on,
    // Restored fields go on top of the current document.
    isNew: true,
    begun,
    draft: useMemo(() => ({ ...form, ...typing }), [form, typing]),
    onTake(mine, base) {
      const { draft } = mergeDrafts(base, mine, begun)
      setForm(fixed ? { ...draft, [fixed]: mergeRows(base[fixed], mine[fixed], begun[fixed]) } : draft)
    },
  })
  const change = (part: Partial<Draft>) => setForm(now => ({ ...now, ...part }))
  const drop = (next?: Draft) => {
    panel.drop()
    setBegun(next ?? form)
    // Input since the form was sent stays.
    if (next) setForm(next)
  }
  return {
    form,
    change,
    notice: panel.notice,
    drop,
    leaving:
      close =>
      (...value) => {
        drop()
        close(...value)
      },
    grid: field => ({
      rows: form[field],
      // A computed key of a type parameter has no narrower type.
      onChange: rows => change({ [field]: rows } as unknown as Partial<Draft>),
      onTyping: rows => setTyping(now => withTyping(now, field, rows)),
    }),
  }
}

function withTyping<Draft>(now: Partial<Draft>, field: keyof Draft, rows: unknown): Partial<Draft> {
  if (rows !== undefined) return { ...now, [field]: rows }
  if (!(field in now)) return now
  const { [field]: _left, ...others } = now
  return others as Partial<Draft>
}

function mergeRows(base: unknown, mine: unknown, newer: unknown): unknown {
  const [before, typed, rows] = [base, mine, newer].map(keyed)
  return rows?.map(row => {
    const [old, own] = [before, typed].map(list => list?.find(each => each.key === row.key))
    return old && own ? mergeDrafts(old, own, row).draft : row
  })
}

type KeyedRow = Readonly<Record<string, unknown>>

function keyed(rows: unknown): readonly KeyedRow[] {
  return Array.isArray(rows) ? (rows as KeyedRow[]) : []
}

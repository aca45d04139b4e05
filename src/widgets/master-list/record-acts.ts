import { useWords } from '../../i18n/words.ts'
import type { BulkAction, RowAction } from '../../ui/actions.ts'

export interface ListedRecord {
  id: string
  /** Absent where records cannot be disabled. */
  active?: 0 | 1
}

/** Each call changes all of its records or none. */
export interface RecordCalls<Row> {
  enable?(ids: { ids: string[] }): Promise<unknown>
  disable?(ids: { ids: string[] }): Promise<unknown>
  remove(ids: { ids: string[] }): Promise<unknown>
  nameOf(row: Row): string
}

export function useRecordActs<Row extends ListedRecord>(
  calls: RecordCalls<Row>,
): {
  actions: RowAction<Row>[]
  bulkActions: BulkAction<Row>[]
} {
  const t = useWords('records')
  const gone = { label: t('remove'), icon: 'trash' as const, tone: 'danger' as const, done: t('removed') }
  const removeText = calls.disable === undefined ? t('removeForGood') : t('removeText')
  const switching = useSwitchActs(calls)
  return {
    actions: [
      ...switching.actions,
      {
        ...gone,
        name: 'remove',
        confirm: row => ({ title: t('removeTitle', { name: calls.nameOf(row) }), text: removeText }),
        run: row => calls.remove(idsOf([row])),
      },
    ],
    bulkActions: [
      ...switching.bulkActions,
      {
        ...gone,
        name: 'removeSelected',
        confirm: rows => ({ title: t('removeSeveral', { count: rows.length }), text: removeText }),
        run: rows => calls.remove(idsOf(rows)),
      },
    ],
  }
}

const idsOf = (rows: readonly ListedRecord[]) => ({ ids: rows.map(row => row.id) })

/** Empty for records that cannot be enabled and disabled. */
function useSwitchActs<Row extends ListedRecord>({
  enable,
  disable,
  nameOf,
}: RecordCalls<Row>): {
  actions: RowAction<Row>[]
  bulkActions: BulkAction<Row>[]
} {
  const t = useWords('records')
  if (enable === undefined || disable === undefined) return { actions: [], bulkActions: [] }
  const on = { label: t('enable'), icon: 'check' as const, done: t('enabled') }
  const off = { label: t('disable'), icon: 'lock' as const, done: t('disabled') }
  const some = (active: 0 | 1) => (rows: readonly Row[]) => rows.some(row => row.active === active)
  return {
    actions: [
      { ...on, name: 'enable', when: row => row.active === 0, run: row => enable(idsOf([row])) },
      {
        ...off,
        name: 'disable',
        when: row => row.active === 1,
        confirm: row => ({ title: t('disableTitle', { name: nameOf(row) }), text: t('disableText') }),
        run: row => disable(idsOf([row])),
      },
    ],
    bulkActions: [
      { ...on, name: 'enableSelected', when: some(0), run: rows => enable(idsOf(rows)) },
      { ...off, name: 'disableSelected', when: some(1), run: rows => disable(idsOf(rows)) },
    ],
  }
}

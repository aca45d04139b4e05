import { useWords } from '../../i18n/words.ts'
import type { BulkAction, RowAction } from '../../ui/actions.ts'

/** What every record of master data has. */
export interface ListedRecord {
  id: string
  active: 0 | 1
}

/** The calls behind the acts; each works on all of its records or on none. */
export interface RecordCalls<Row> {
  enable(ids: { ids: string[] }): Promise<unknown>
  disable(ids: { ids: string[] }): Promise<unknown>
  remove(ids: { ids: string[] }): Promise<unknown>
  nameOf(row: Row): string
}

/** Switching on, switching off and deleting records of master data, one by one and several at a time. */
export function useRecordActs<Row extends ListedRecord>(
  calls: RecordCalls<Row>,
): {
  actions: RowAction<Row>[]
  bulkActions: BulkAction<Row>[]
} {
  const t = useWords('records')
  const ids = (rows: readonly Row[]) => ({ ids: rows.map(row => row.id) })
  const { nameOf } = calls
  const on = { label: t('enable'), icon: 'check' as const, done: t('enabled') }
  const off = { label: t('disable'), icon: 'lock' as const, done: t('disabled') }
  const gone = { label: t('remove'), icon: 'trash' as const, tone: 'danger' as const, done: t('removed') }
  const several = (rows: Row[]) => ({ title: t('removeSeveral', { count: rows.length }), text: t('removeText') })
  const actions: RowAction<Row>[] = [
    { ...on, name: 'enable', when: row => row.active === 0, run: row => calls.enable(ids([row])) },
    {
      ...off,
      name: 'disable',
      when: row => row.active === 1,
      confirm: row => ({ title: t('disableTitle', { name: nameOf(row) }), text: t('disableText') }),
      run: row => calls.disable(ids([row])),
    },
    {
      ...gone,
      name: 'remove',
      confirm: row => ({ title: t('removeTitle', { name: nameOf(row) }), text: t('removeText') }),
      run: row => calls.remove(ids([row])),
    },
  ]
  const bulkActions: BulkAction<Row>[] = [
    {
      ...on,
      name: 'enableSelected',
      when: rows => rows.some(row => row.active === 0),
      run: rows => calls.enable(ids(rows)),
    },
    {
      ...off,
      name: 'disableSelected',
      when: rows => rows.some(row => row.active === 1),
      run: rows => calls.disable(ids(rows)),
    },
    { ...gone, name: 'removeSelected', confirm: several, run: rows => calls.remove(ids(rows)) },
  ]
  return { actions, bulkActions }
}

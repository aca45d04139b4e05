import { useState } from 'react'
import {
  cloneLov,
  lovSheet,
  queryLovs,
  readLov,
  removeLov,
  removeLovEntries,
} from '../../../contract/platform/lov/lov-admin.ts'
import type { LovSummary } from '../../../contract/platform/lov/lov-admin.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { askReason } from '../../../ui/overlay/ask.tsx'
import { askWhich } from '../../../ui/overlay/ask-which.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { useRowOpenings } from '../../../ui/page/row-openings.ts'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import { LoadedDialog } from '../../../widgets/loaded-dialog/loaded-dialog.tsx'
import { useDeliveredColumns, useDeliveredFilter } from '../../../widgets/master-list/delivered-columns.tsx'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import { lovForm } from './lov-form.tsx'

/** Lists of values: what fields are filled from (/system/lov). */
export function LovListPage() {
  const t = useWords('lov-admin')
  const list = useList(queryLovs)
  /** Code of the list in the dialog; empty: a new one. */
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const saved = () => {
    close()
    list.reload()
  }
  const filters: Filter[] = [
    { field: 'keyword', title: t('keyword'), type: 'input', maxLength: 64 },
    useDeliveredFilter(),
  ]
  const files = useSheetActions({
    title: t('title'),
    list,
    query: queryLovs,
    template: 'lists-of-values',
    onWritten: list.reload,
    columns: lovSheet,
    titleOf: column => t.find(`sheet.${column}`),
  })
  const form = lovForm(t)
  const openings = useRowOpenings<LovSummary>(
    row => row.delivered === 1,
    row => setOpen(row.code),
  )
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        columns={[...columnsOf(t), ...useDeliveredColumns<LovSummary>()]}
        filters={filters}
        rowKey={row => row.code}
        onRow={row => setOpen(row.code)}
        actions={[...openings, ...actionsOf(t)]}
        headerActions={[
          ...files,
          { name: 'create', label: t('create'), icon: 'plus', tone: 'primary', run: () => setOpen('') },
        ]}
        emptyText={t('empty')}
      />
      {open === '' && <MasterDialog form={form} row={undefined} onClose={close} onSaved={saved} />}
      {open !== undefined && open !== '' && (
        <LoadedDialog load={readLov} input={{ code: open }} form={form} onClose={close} onSaved={saved} />
      )}
    </>
  )
}

function columnsOf(t: Words<'lov-admin'>): Column<LovSummary>[] {
  return [
    { field: 'code', title: t('code'), link: true, card: 'title', width: 240 },
    { field: 'name', title: t('name') },
    { field: 'sqlTypeCode', title: t('kind'), width: 150, cell: ({ sqlTypeCode }) => t(`kinds.${sqlTypeCode}`) },
    { field: 'valueField', title: t('valueField'), width: 130, priority: 4 },
    { field: 'textField', title: t('textField'), width: 130, priority: 4 },
  ]
}

function actionsOf(t: Words<'lov-admin'>): RowAction<LovSummary>[] {
  return [
    {
      name: 'clone',
      label: t('clone'),
      icon: 'copy',
      run: async row => {
        const target = await askReason({
          title: t('cloneTitle', { name: row.name }),
          reasonLabel: t('cloneCode'),
          label: t('clone'),
        })
        if (target !== undefined) await call(cloneLov, { source: row.code, target: target.toUpperCase() })
      },
    },
    {
      name: 'columns',
      label: t('tidy'),
      icon: 'trash',
      when: row => row.delivered === 0,
      run: row => removeColumns(t, row),
    },
    {
      name: 'remove',
      label: t('remove'),
      icon: 'trash',
      tone: 'danger',
      when: row => row.delivered === 0,
      confirm: row => ({ title: t('removeTitle', { name: row.name }), text: t('removeText') }),
      done: t('removed'),
      run: row => call(removeLov, { id: row.id }),
    },
  ]
}

/** Columns that pickers shall not show any more, without opening the whole list. */
async function removeColumns(t: Words<'lov-admin'>, { code, name }: LovSummary): Promise<void> {
  const { entries } = await call(readLov, { code })
  const ids = await askWhich({
    title: t('tidyTitle', { name }),
    text: t('tidyText'),
    label: t('remove'),
    choices: entries.flatMap(({ id, field, labels }) =>
      id === undefined ? [] : [{ value: id, label: `${labels[t.language] ?? labels['en'] ?? field} (${field})` }],
    ),
  })
  if (ids === undefined) return
  await call(removeLovEntries, { ids })
  toast(t('tidied', { count: ids.length }))
}

import { useState } from 'react'
import {
  addDictionary,
  dictionarySheet,
  getDictionaryByCode,
  getDictionaryByCodeAndFlag,
  queryDictionaries,
  queryDictionaryRows,
  removeDictionary,
  removeDictionaryEntries,
  updateDictionary,
} from '../../../contract/platform/dictionaries/dictionaries.ts'
import type { SysCode, SysCodeSummary } from '../../../contract/platform/dictionaries/dictionaries.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import type { RowAction } from '../../../ui/actions.ts'
import type { Column } from '../../../ui/table/column.ts'
import { askWhich } from '../../../ui/overlay/ask-which.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { textsOf } from '../../../widgets/four-texts/four-texts.tsx'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { LoadedDialog } from '../../../widgets/loaded-dialog/loaded-dialog.tsx'
import { useDeliveredColumns } from '../../../widgets/master-list/delivered-columns.tsx'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import { DictionaryFields } from './dictionary-fields.tsx'
import type { DictionaryDraft } from './dictionary-fields.tsx'

/** Dictionaries: the choices of fields, with their names in each language (/system/code). */
export function DictionaryListPage() {
  const t = useWords('dictionaries')
  const edit = useWords('common')('edit')
  const list = useList(queryDictionaries)
  /** Code of the dictionary in the dialog; empty: a new one. */
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const saved = () => {
    close()
    list.reload()
  }
  const form = formOf(t)
  const columns = columnsOf(t)
  const exported = useExportAction({
    label: useWords('records')('exportAll'),
    fileName: t('title'),
    queryCall: queryDictionaries.path,
    list,
    columns,
  })
  const values = useSheetActions({
    title: t('values'),
    list,
    query: queryDictionaryRows,
    template: 'dictionaries',
    onWritten: list.reload,
    columns: dictionarySheet,
    titleOf: column => t.find(`sheet.${column}`),
    labels: { exports: t('exportValues'), imports: t('importValues') },
  })
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        columns={[...columns, ...useDeliveredColumns<SysCodeSummary>()]}
        filters={[{ field: 'keyword', title: t('keyword'), type: 'input', maxLength: 64 }]}
        rowKey={row => row.id}
        onRow={row => setOpen(row.code)}
        actions={actionsOf(t, edit, setOpen)}
        headerActions={[
          exported,
          ...values,
          { name: 'create', label: t('create'), icon: 'plus', tone: 'primary', run: () => setOpen('') },
        ]}
        emptyText={t('empty')}
      />
      {open === '' && <MasterDialog form={form} row={undefined} onClose={close} onSaved={saved} />}
      {open !== undefined && open !== '' && (
        <LoadedDialog load={getDictionaryByCode} input={{ code: open }} form={form} onClose={close} onSaved={saved} />
      )}
    </>
  )
}

function actionsOf(t: Words<'dictionaries'>, edit: string, open: (code: string) => void): RowAction<SysCodeSummary>[] {
  return [
    { name: 'edit', label: edit, icon: 'pencil', run: row => open(row.code) },
    {
      name: 'tidy',
      label: t('tidy'),
      icon: 'trash',
      run: row => removeDisabled(t, row),
    },
    {
      name: 'remove',
      label: t('remove'),
      icon: 'trash',
      tone: 'danger',
      when: row => row.delivered === 0,
      confirm: row => ({ title: t('removeTitle', { name: row.name }) }),
      done: t('removed'),
      run: row => call(removeDictionary, { code: row.code }),
    },
  ]
}

/** Values that are switched off are offered nowhere; those that nothing names any more can go. */
async function removeDisabled(t: Words<'dictionaries'>, { code, name }: SysCodeSummary): Promise<void> {
  const { entries } = await call(getDictionaryByCodeAndFlag, { code, enabledFlag: 0 })
  if (entries.length === 0) {
    toast(t('nothingToTidy', { name }), 'info')
    return
  }
  const ids = await askWhich({
    title: t('tidyTitle', { name }),
    text: t('tidyText'),
    label: t('remove'),
    choices: entries.flatMap(({ id, value, label }) =>
      id === undefined ? [] : [{ value: id, label: `${label} (${value})` }],
    ),
  })
  if (ids === undefined) return
  await call(removeDictionaryEntries, { ids })
  toast(t('tidied', { count: ids.length }))
}

function columnsOf(t: Words<'dictionaries'>): Column<SysCodeSummary>[] {
  return [
    { field: 'code', title: t('code'), link: true, card: 'title', sortable: true, width: 240 },
    { field: 'name', title: t('name') },
    { field: 'entryCount', title: t('count'), align: 'end', width: 110 },
  ]
}

function formOf(t: Words<'dictionaries'>): MasterForm<SysCode, DictionaryDraft> {
  return {
    title: row => (row ? t('edit', { name: row.name }) : t('create')),
    call: addDictionary,
    done: t('saved'),
    width: 1180,
    nameOf: field => t.find(field.startsWith('names') ? 'name' : field.startsWith('entries') ? 'entries' : field),
    begin: row => ({
      code: row?.code ?? '',
      names: textsOf(row?.names),
      enabledFlag: row?.enabledFlag ?? 1,
      delivered: row?.delivered ?? 0,
      extensible: row?.extensible ?? 1,
      entries: (row?.entries ?? []).map(({ label: _label, sort: _sort, labels, ...entry }) => ({
        ...entry,
        labels: textsOf(labels),
      })),
    }),
    fields: editing => <DictionaryFields editing={editing} />,
    save: ({ delivered: _delivered, extensible: _extensible, entries, ...draft }, row) => {
      const input = { ...draft, entries: entries.map(({ delivered: _fixed, ...entry }) => entry) }
      return row ? call(updateDictionary, { ...input, id: row.id, version: row.version }) : call(addDictionary, input)
    },
  }
}

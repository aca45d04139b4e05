import { useState } from 'react'
import type { Action, RowAction } from './actions.ts'
import { ListPage } from './list-page.tsx'
import type { ListPageProps } from './list-page.tsx'
import { MasterDialog } from './master-dialog.tsx'
import type { MasterForm } from './master-dialog.tsx'
import { useUiWords } from './ui-words.ts'

export interface MasterPageProps<Row, Draft> extends Omit<ListPageProps<Row>, 'onRow' | 'rowHref' | 'emptyAction'> {
  form: MasterForm<Row, Draft>
  /** The verb of the button that adds a record; without it none can be added. */
  create?: string
}

/** A list of records that are added and changed in a dialog: users, roles, codes and their like. */
export function MasterPage<Row, Draft>({ form, create, ...page }: MasterPageProps<Row, Draft>) {
  const t = useUiWords()
  const [open, setOpen] = useState<{ row: Row | undefined }>()
  const add: Action[] =
    create === undefined
      ? []
      : [{ name: 'create', label: create, icon: 'plus', tone: 'primary', run: () => setOpen({ row: undefined }) }]
  const edit: RowAction<Row> = { name: 'edit', label: t('form.edit'), icon: 'pencil', run: row => setOpen({ row }) }
  const saved = () => {
    setOpen(undefined)
    page.list.reload()
  }
  return (
    <>
      <ListPage
        {...page}
        actions={[edit, ...(page.actions ?? [])]}
        headerActions={[...(page.headerActions ?? []), ...add]}
        onRow={row => setOpen({ row })}
        {...(add[0] && { emptyAction: add[0] })}
      />
      {open && <MasterDialog form={form} row={open.row} onClose={() => setOpen(undefined)} onSaved={saved} />}
    </>
  )
}

import { useState } from 'react'
import { link, navigate } from '../../kit/state/navigation.ts'
import type { Action, RowAction } from '../actions.ts'
import { useElementScope } from '../theme/element-scope.tsx'
import { ListPage } from './list-page.tsx'
import type { ListPageProps } from './list-page.tsx'
import { MasterDialog } from './master-dialog.tsx'
import type { MasterForm } from './master-form.ts'
import { useUiWords } from '../ui-words.ts'

export interface MasterPageProps<Row, Draft> extends Omit<ListPageProps<Row>, 'onRow' | 'rowHref' | 'emptyAction'> {
  form: MasterForm<Row, Draft>
  /** The verb of the button that adds a record; without it none can be added. */
  create?: string
  /** The page on which records are added and changed instead of a dialog: a row opens it with its key as `id`. */
  editPath?: string | undefined
  /** The page that shows a record which can only be looked at, where that is another one. */
  viewPath?: string | undefined
}

/** A list of records that are added and changed in a dialog: users, roles, codes and their like. */
export function MasterPage<Row, Draft>({
  form,
  create,
  editPath,
  viewPath = editPath,
  ...page
}: MasterPageProps<Row, Draft>) {
  const t = useUiWords()
  const host = useElementScope()?.host
  const [open, setOpen] = useState<{ row: Row | undefined }>()
  const looksOnly = (row: Row) => form.readOnly?.(row) === true
  const pathOf = (row: Row | undefined) => (row !== undefined && looksOnly(row) ? viewPath : editPath)
  const edit = (row: Row | undefined) => {
    const path = pathOf(row)
    if (path === undefined) setOpen({ row })
    else if (host) navigate(host, path, row === undefined ? {} : { id: page.rowKey(row) })
  }
  const add: Action[] =
    create === undefined
      ? []
      : [{ name: 'create', label: create, icon: 'plus', tone: 'primary', run: () => edit(undefined) }]
  const show = (row: Row) => edit(row)
  const openings: RowAction<Row>[] = [
    { name: 'edit', label: t('form.edit'), icon: 'pencil', when: row => !looksOnly(row), run: show },
    { name: 'view', label: t('form.view'), icon: 'eye', when: looksOnly, run: show },
  ]
  const saved = () => {
    setOpen(undefined)
    page.list.reload()
  }
  return (
    <>
      <ListPage
        {...page}
        actions={[...openings, ...(page.actions ?? [])]}
        headerActions={[...(page.headerActions ?? []), ...add]}
        onRow={show}
        {...(editPath !== undefined && {
          rowHref: (row: Row) => link(pathOf(row) ?? editPath, { id: page.rowKey(row) }),
        })}
        {...(add[0] && { emptyAction: add[0] })}
      />
      {open && <MasterDialog form={form} row={open.row} onClose={() => setOpen(undefined)} onSaved={saved} />}
    </>
  )
}

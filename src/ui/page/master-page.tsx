import { useState } from 'react'
import { link, navigate } from '../../kit/state/navigation.ts'
import type { Action } from '../actions.ts'
import { useElementScope } from '../theme/element-scope.tsx'
import { ListPage } from './list-page.tsx'
import type { ListPageProps } from './list-page.tsx'
import { MasterDialog } from './master-dialog.tsx'
import type { MasterForm } from './master-form.ts'
import { useForgottenKey } from './page-place.ts'
import { useRowOpenings } from './row-openings.ts'

export interface MasterPageProps<Row, Draft> extends Omit<ListPageProps<Row>, 'onRow' | 'rowHref' | 'emptyAction'> {
  /** A function where rows of two kinds have different forms; `undefined` is a new row. */
  form: MasterForm<Row, Draft> | ((row: Row | undefined) => MasterForm<Row, Draft>)
  create?: string
  /** Opened instead of the dialog, with the row's key as `id`. */
  editPath?: string | undefined
  viewPath?: string | undefined
  /** Named by `id` in the page's address: shown in the dialog until it is closed. */
  opened?: Row | undefined
}

export function MasterPage<Row, Draft>({
  form,
  create,
  editPath,
  viewPath = editPath,
  opened,
  ...page
}: MasterPageProps<Row, Draft>) {
  const host = useElementScope()?.host
  const [chosen, setOpen] = useState<{ row: Row | undefined }>()
  const [closed, setClosed] = useState<string>()
  const forget = useForgottenKey()
  const named = opened !== undefined && page.rowKey(opened) !== closed ? { row: opened } : undefined
  const open = chosen ?? named
  const close = () => {
    setOpen(undefined)
    if (opened === undefined) return
    setClosed(page.rowKey(opened))
    forget('id')
  }
  const formOf = (row: Row | undefined) => (typeof form === 'function' ? form(row) : form)
  const looksOnly = (row: Row) => formOf(row).readOnly?.(row) === true
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
  const openings = useRowOpenings(looksOnly, show)
  const saved = () => {
    close()
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
      {open && <MasterDialog form={formOf(open.row)} row={open.row} onClose={close} onSaved={saved} />}
    </>
  )
}

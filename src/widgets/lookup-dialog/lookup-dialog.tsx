import { useState } from 'react'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { OpenLookup } from './open-lookup.tsx'

/** What the dialog shows (lookup definition). */
export interface LookupDefinition {
  title?: string
  /** Width of the dialog: '50%', or a number of pixels. */
  width?: string | number
  /** Columns in order. */
  entries?: readonly { field: string; label: string; width?: number }[]
  searchResult?: readonly LovRow[]
  /** Field that tells the rows apart; `id` unless given. */
  valueField?: string
  /** Which page `searchResult` is. Without it all rows are there and the dialog turns the pages itself. */
  paging?: { page: number; pageSize: number; total: number }
  /** The rows are on their way, or did not come. */
  busy?: boolean
  failed?: string
}

export interface LookupDialogProps {
  definition?: LookupDefinition
  open?: boolean
  multiple?: boolean
  onSelect?(detail: { rows: LovRow[] }): unknown
  onClose?(detail?: undefined): unknown
  /** Another page is wanted: the host sets a new `definition`. */
  onPage?(detail: { page: number; pageSize: number }): unknown
}

/** A dialog that lets the user choose rows which the page gives it. */
export function LookupDialog(props: LookupDialogProps) {
  const host = useElementScope()?.host
  const [closed, setClosed] = useState(false)
  // Outside an element nobody holds the attribute.
  if (props.open !== true && closed) setClosed(false)
  if (props.open !== true || closed) return null
  const close = () => {
    if (props.onClose?.() === false) return
    if (host) host.removeAttribute('open')
    else setClosed(true)
  }
  return (
    <OpenLookup
      {...props}
      definition={props.definition ?? {}}
      onClose={close}
      onChoose={rows => {
        if (props.onSelect?.({ rows }) !== false) close()
      }}
    />
  )
}

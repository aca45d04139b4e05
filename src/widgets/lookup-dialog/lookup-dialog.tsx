import { useState } from 'react'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { OpenLookup } from './open-lookup.tsx'
import type { LookupDefinition } from './open-lookup.tsx'

export interface LookupDialogProps {
  definition?: LookupDefinition
  open?: boolean
  multiple?: boolean
  onSelect?(detail: { rows: LovRow[] }): unknown
  onClose?(detail?: undefined): unknown
  /** The host responds by setting a new `definition`. */
  onPage?(detail: { page: number; pageSize: number }): unknown
}

export function LookupDialog(props: LookupDialogProps) {
  const host = useElementScope()?.host
  const [closed, setClosed] = useState(false)
  // Without an element there is no `open` attribute.
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

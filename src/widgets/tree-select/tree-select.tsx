import { useEffect } from 'react'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useLovWords } from '../lov-picker/use-lov-words.ts'
import { OpenTree } from './open-tree.tsx'
import { readIds } from './tree-nodes.ts'

export interface TreeSelectProps {
  /** Address of the tree below our base path. */
  url?: string
  value?: string
  multiple?: boolean
  /** Ids already selected elsewhere: comma-separated, or a list. */
  forbiddenIds?: string
  required?: boolean
  open?: boolean
  onSelect?(detail: { rows: LovRow[]; value: string }): unknown
  onClose?(detail?: undefined): unknown
}

export function TreeSelect(props: TreeSelectProps) {
  return (
    <>
      {props.required === true && <Required missing={(props.value ?? '') === ''} />}
      {props.open === true && <TreeDialog {...props} />}
    </>
  )
}

/** Reports a missing value to the form; the text is loaded only for required fields. */
function Required({ missing }: { missing: boolean }) {
  const t = useLovWords()
  const form = useElementScope()?.form
  const text = missing ? t('required') : ''
  useEffect(() => {
    form?.setValidity(missing ? { valueMissing: true } : {}, text)
    return () => form?.setValidity({})
  }, [form, missing, text])
  return null
}

function TreeDialog(props: TreeSelectProps) {
  const scope = useElementScope()
  const close = () => {
    if (props.onClose?.() !== false) scope?.host.removeAttribute('open')
  }
  return (
    <OpenTree
      url={props.url ?? ''}
      chosen={props.multiple ? readIds(props.value ?? '') : [props.value ?? ''].filter(Boolean)}
      forbidden={readIds(props.forbiddenIds ?? '')}
      multiple={props.multiple ?? false}
      onClose={close}
      onChoose={nodes => {
        const value = nodes.map(node => node.id).join(',')
        const before = scope?.form ? (props.value ?? '') : ''
        scope?.form?.setValue(value)
        if (props.onSelect?.({ rows: nodes.map(node => node.source), value }) === false) scope?.form?.setValue(before)
        else close()
      }}
    />
  )
}

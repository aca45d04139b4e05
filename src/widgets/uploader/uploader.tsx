import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-scope.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { adopt } from '../../ui/theme/sheet.ts'
import { useWorkInForm } from '../../ui/overlay/form-work.ts'
import { useTellError } from '../../ui/page/use-tell-error.ts'
import { useUnsaved } from '../page-tab/page-tab.ts'
import type { UploaderOptions } from './uploader-options.ts'
import { UploaderView } from './uploader-view.ts'

export interface UploaderProps {
  businessType: string
  /** Without it the files, listed in `ids`, belong to their uploader until the document is saved. */
  businessId?: string | undefined
  ids?: readonly string[]
  readonly?: boolean
  label?: string
  right?: string | undefined
  accept?: string | undefined
  /** Called after uploads and deletions with the ids of all files. */
  onChanged?(ids: readonly string[]): void
  onFailed?(failure: unknown): void
}

const none: readonly string[] = []

/** Marks the page's tab during uploads. */
export function Uploader({
  businessType,
  businessId,
  ids = none,
  readonly = false,
  label,
  right,
  accept,
  onChanged,
  onFailed,
}: UploaderProps) {
  const language = useLanguage()
  const scope = useElementScope()
  const node = useRef<HTMLDivElement>(null)
  const view = useRef<UploaderView>(undefined)
  const heard = useRef(onChanged)
  const failed = useRef<(failure: unknown) => void>(undefined)
  const [busy, setBusy] = useState(false)
  useUnsaved(busy)
  const { tell: tellForm, failed: failedInForm } = useWorkInForm()
  const tellError = useTellError()
  const options: UploaderOptions = {
    businessType,
    businessId,
    readonly,
    label,
    language,
    ids,
    disabled: false,
    accept,
    right,
    maxSize: undefined,
    path: undefined,
  }
  // Created once; the effect below passes later changes.
  const first = useRef(options)
  useLayoutEffect(() => {
    const element = node.current
    if (!element) return undefined
    const root = scope?.host.shadowRoot ?? document
    const tell = () => {
      const shown = view.current?.state.rows.rows.map(row => row.id) ?? []
      view.current?.settle(shown)
      heard.current?.(shown)
    }
    view.current ??= new UploaderView({ node: element, adopt: sheets => adopt(root, sheets) }, first.current, {
      drawn: () => {
        const isBusy = view.current?.state.busy === true
        tellForm(isBusy)
        setBusy(isBusy)
      },
      uploaded: tell,
      removed: tell,
      failed: (failure, text, retry) => {
        failed.current?.(failure)
        tellError(failure, text, retry)
      },
      notLoaded: tellError,
    })
    view.current.connect()
    return () => {
      // React also runs this when an inactive tab hides the page; uploads must continue then.
      setTimeout(() => {
        if (!element.isConnected) view.current?.disconnect()
      })
    }
  }, [scope, tellForm, tellError])
  useEffect(() => {
    heard.current = onChanged
    failed.current = failure => {
      failedInForm()
      onFailed?.(failure)
    }
    view.current?.set(options)
  })
  return <div ref={node} />
}

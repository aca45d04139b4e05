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
  /** Without it the files belong to their uploader until the document is saved; `ids` names them. */
  businessId?: string | undefined
  ids?: readonly string[]
  readonly?: boolean
  label?: string
  /** What a visitor shows instead of a token. */
  right?: string | undefined
  /** Kinds of files, as in `<input accept>`. */
  accept?: string | undefined
  /** A file was uploaded, or files were deleted; with the ids of those that are there now. */
  onChanged?(ids: readonly string[]): void
  /** An act on a file has failed: it could not be sent, removed or fetched. */
  onFailed?(failure: unknown): void
}

const none: readonly string[] = []

/** The files of a document within a page. Its tab is marked while something is on its way. */
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
  // The view is made once for its node; the effect below tells it everything that changes.
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
      // React takes effects back also when the page is only hidden behind another tab; then uploads go on.
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

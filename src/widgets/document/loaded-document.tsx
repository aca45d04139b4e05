import type { ReactNode } from 'react'
import type { Failure } from '../../kit/call/errors.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { LiveDocument } from './live-document.tsx'

interface LoadedDocumentProps<Value> {
  detail: UseDetail<Value>
  /** What stands in its place when it could not be loaded; a note with the offer to try again when absent. */
  failed?(failure: Failure): ReactNode
  children(value: Value): ReactNode
}

/** A document once it is there, kept up to date; until then its outline, or why it cannot be shown. */
export function LoadedDocument<Value>({ detail, failed, children }: LoadedDocumentProps<Value>) {
  const { value, failure, reload } = detail
  if (value !== undefined) return <LiveDocument detail={detail}>{children(value)}</LiveDocument>
  if (!failure) return <Skeleton shape="document" />
  return failed ? failed(failure) : <FailureNote failure={failure} onRetry={reload} />
}

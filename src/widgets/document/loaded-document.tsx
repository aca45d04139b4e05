import type { ReactNode } from 'react'
import type { Failure } from '../../kit/call/errors.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { LiveDocument } from './live-document.tsx'

interface LoadedDocumentProps<Value> {
  detail: UseDetail<Value>
  /** Default: a note with a retry button. */
  failed?(failure: Failure): ReactNode
  children(value: Value): ReactNode
}

export function LoadedDocument<Value>({ detail, failed, children }: LoadedDocumentProps<Value>) {
  const { value, failure, reload } = detail
  if (value !== undefined) return <LiveDocument detail={detail}>{children(value)}</LiveDocument>
  if (!failure) return <Skeleton shape="document" />
  return failed ? failed(failure) : <FailureNote failure={failure} onRetry={reload} />
}

import type { ReactNode } from 'react'
import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadedDocument } from './loaded-document.tsx'

/** The input of a call that reads one document; its other keys are optional. */
export function inputOf<Read extends Endpoint>(id: string): Input<Read> {
  return { id } as Input<Read>
}

interface DocumentByIdProps<Read extends Endpoint> {
  id: string | undefined
  /** Reads the document by its `id`. */
  read: Read
  /** Heading without an id. */
  none: string
  children(value: Output<Read>, detail: UseDetail<Output<Read>>): ReactNode
}

/** The document that the address of a page names by `?id=`. */
export function DocumentById<Read extends Endpoint>({ id, read, none, children }: DocumentByIdProps<Read>) {
  const detail = useDetail(read, id ? inputOf<Read>(id) : undefined)
  if (!id) return <EmptyState page title={none} />
  return <LoadedDocument detail={detail}>{value => children(value, detail)}</LoadedDocument>
}

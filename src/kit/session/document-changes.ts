import type { ChangedDocument } from '../../contract/messages/messages.ts'
import { record, textAt } from '../format/record.ts'
import { onSession, tellSession } from './session-events.ts'
import { shared } from './shared.ts'

/** Set while a stream of server events is open: then the server tells of this page's own acts, too. */
export const serverStream = shared('server-stream@1', () => ({ open: false }))

/** Hears of documents that have changed, in whatever element, tab or browser. Undefined: any may have. */
export function onDocuments(heard: (changed: ChangedDocument | undefined) => void): () => void {
  return onSession('server', ({ kind, data }) => {
    if (kind === 'document') heard(readChanged(data))
  })
}

/** Says that any document may have changed: events were missed, or nobody tells them. */
export function documentsMayHaveChanged(): void {
  tellSession('server', { kind: 'document', data: undefined })
}

function readChanged(data: unknown): ChangedDocument | undefined {
  const told = record(data)
  if (typeof told?.type !== 'string' || typeof told.id !== 'string') return undefined
  const version = typeof told.version === 'number' ? told.version : null
  return { type: told.type, id: told.id, version, name: textAt(told, 'name') }
}

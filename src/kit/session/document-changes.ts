import type { ChangedDocument } from '../../contract/messages/messages.ts'
import { record, textAt } from '../format/record.ts'
import { onSession, tellSession } from './session-events.ts'
import { shared } from './shared.ts'

/** The stream of server events; one for all elements of a page. */
export const serverStream = shared('server-stream@1', () => ({
  /** While it is, the server tells of this page's own acts, too. */
  open: false,
  /** Follows the server until the returned function is called; the elements set it, which fetch what reads the stream. */
  follow: undefined as (() => () => void) | undefined,
}))

/**
 * Hears of documents that have changed, in whatever element, tab or browser, and follows the server meanwhile. Undefined:
 * any may have. Returns how to stop.
 */
export function onDocuments(heard: (changed: ChangedDocument | undefined) => void): () => void {
  const unfollow = serverStream.follow?.()
  const unhear = onSession('server', ({ kind, data }) => {
    if (kind === 'document') heard(readChanged(data))
  })
  return () => {
    unhear()
    unfollow?.()
  }
}

/** Hears what the server tells this page of a kind of event, and follows the server meanwhile. Returns how to stop. */
export function onServerEvent(kind: string, heard: (data: unknown) => void): () => void {
  const unfollow = serverStream.follow?.()
  const unhear = onSession('server', event => {
    if (event.kind === kind) heard(event.data)
  })
  return () => {
    unhear()
    unfollow?.()
  }
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

import type { ChangedDocument } from '../../contract/platform/messages/messages.ts'
import { clock } from '../format/clock.ts'
import { record, textAt } from '../format/record.ts'
import { onSession, tellSession } from './session-events.ts'
import { shared } from './shared.ts'

export const serverStream = shared('server-stream@1', () => ({
  /** The server then reports this page's own changes, too. */
  open: false,
  follow: undefined as (() => () => void) | undefined,
}))

const opened = 'stream opened'

/** In ms: data loaded this soon before its first stream opens counts as fresh. */
const newFor = 3_000

/** Keeps the stream open. Undefined: any document may have changed. Returns a function that unsubscribes. */
export function onDocuments(heard: (changed: ChangedDocument | undefined) => void): () => void {
  const began = clock.now()
  let streamed = serverStream.open
  const unfollow = serverStream.follow?.()
  const unhear = onSession('server', ({ kind, data }) => {
    if (kind !== 'document') return
    const isNew = data === opened && !streamed && clock.now() - began <= newFor
    streamed ||= data === opened
    if (!isNew) heard(readChanged(data))
  })
  return () => {
    unhear()
    unfollow?.()
  }
}

/** As `onDocuments`. */
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

/** Documents on display for longer are loaded again. */
export function streamOpened(): void {
  serverStream.open = true
  tellSession('server', { kind: 'document', data: opened })
}

export function documentsMayHaveChanged(): void {
  tellSession('server', { kind: 'document', data: undefined })
}

function readChanged(data: unknown): ChangedDocument | undefined {
  const told = record(data)
  if (typeof told?.type !== 'string' || typeof told.id !== 'string') return undefined
  const version = typeof told.version === 'number' ? told.version : null
  return { type: told.type, id: told.id, version, name: textAt(told, 'name') }
}

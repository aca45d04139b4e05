import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../src/contract/envelope.ts'
import { eventsPath } from '../../../src/contract/platform/messages/messages.ts'
import type { Database, Db } from '../../db/database.ts'
import { pagesChannel } from '../messages/notify.ts'
import type { PageEvent, PushEvent } from '../messages/notify.ts'
import { heardBy } from '../messages/tell-documents.ts'
import type { DocumentsEvent } from '../messages/tell-documents.ts'
import type { Caller } from './caller.ts'
import { gathered } from './gathered.ts'
import { Refusal } from './refusal.ts'
import { Unauthorized, basePath } from './serve.ts'

/** Data of an event; loaded only for users with an open stream on this server. */
export type StreamData = (userId: string, kind: PageEvent['kind']) => Promise<unknown>

/** Loads the data of a push once; the returned function filters it for each caller, undefined for none. */
export type PushRead = (db: Db, key: string) => Promise<(caller: Caller) => unknown>

export type Pushes = Readonly<Partial<Record<PushEvent['push'], PushRead>>>

interface Opened {
  request: FastifyRequest
  caller: Caller
}

const caughtUp = ['unread', 'menu'] as const
/** Ms during which pushes of the same name are merged. */
const pushMs = 250
const beatMs = 25_000
/** A client that leaves this many bytes unread is disconnected; the page reconnects and catches up. */
const unreadBytesAtMost = 64 * 1024

/** Serves server-sent events that any server process sends through the database. Returns the number of open streams. */
export async function streamRoutes(
  app: FastifyInstance,
  database: Database,
  data: StreamData,
  pushes: Pushes,
): Promise<() => number> {
  /** Open streams by user, with the request that opened each. */
  const open = new Map<string, Map<FastifyReply, Opened>>()
  let closing = false
  let lastCaughtUp = Promise.resolve()

  /** Sends what may have been missed: one stream at a time, so that calls get through while many pages reconnect. */
  const catchUp = (reply: FastifyReply, userId: string) => {
    const send = async () => {
      for (const kind of caughtUp) if (!reply.raw.destroyed) write(reply, message(kind, await data(userId, kind)))
    }
    lastCaughtUp = lastCaughtUp.then(send).catch((error: unknown) => app.log.warn(error))
  }

  app.get(basePath + eventsPath, async (request, reply) => {
    const caller = await app.serving.identify(request)
    reply.hijack()
    // A client that is already disconnected raises no further close event, so the stream would never end.
    if (closing || reply.raw.destroyed) return reply.raw.destroy()
    begin(reply, request.headers.origin === undefined ? undefined : reply.getHeader('access-control-allow-origin'))
    const streams = open.get(caller.userId) ?? new Map<FastifyReply, Opened>()
    open.set(caller.userId, streams.set(reply, { request, caller }))
    const beat = setInterval(() => write(reply, ': beat\n\n'), beatMs)
    reply.raw.on('close', () => {
      clearInterval(beat)
      streams.delete(reply)
      if (streams.size === 0) open.delete(caller.userId)
    })
    catchUp(reply, caller.userId)
    return reply
  })

  const tell = async (userId: string, kind: PageEvent['kind']) => {
    const streams = open.get(userId)
    if (streams === undefined) return
    const text = message(kind, await data(userId, kind))
    // A new role or new rights change which documents the user sees.
    if (kind === 'menu')
      for (const opened of streams.values()) opened.caller = await app.serving.identify(opened.request)
    for (const reply of streams.keys()) write(reply, text)
    if (kind !== 'ended') return
    for (const [reply, { request }] of streams) if (await isOver(app, request)) reply.raw.end()
  }
  const tellOf = (event: DocumentsEvent) => {
    for (const streams of open.values())
      for (const [reply, { caller }] of streams)
        for (const changed of heardBy(event, caller, type => listReaders(app.serving.endpoints, type)))
          write(reply, message('document', changed))
  }
  const push = async (name: string) => {
    const [kind, key] = splitName(name)
    const cut = await pushes[kind]?.(database, key)
    if (cut === undefined) return
    for (const streams of open.values())
      for (const [reply, { caller }] of streams) {
        const part = cut(caller)
        if (part !== undefined) write(reply, message(kind, part))
      }
  }
  const pushSoon = gathered(pushMs, name => push(name).catch((error: unknown) => app.log.warn(error)))
  const heard = (payload: string) => {
    // Only our own server processes send on this channel.
    const event = JSON.parse(payload) as PageEvent | DocumentsEvent | PushEvent
    if ('push' in event) pushSoon(`${event.push} ${event.key}`)
    else if ('documents' in event) tellOf(event)
    else for (const userId of event.userIds) tell(userId, event.kind).catch((error: unknown) => app.log.warn(error))
  }
  const resumed = () => {
    for (const userId of open.keys())
      for (const kind of caughtUp) tell(userId, kind).catch((error: unknown) => app.log.warn(error))
  }
  const stop = await database.listen(pagesChannel, heard, resumed)
  app.addHook('preClose', done => {
    closing = true
    for (const streams of open.values()) for (const reply of streams.keys()) reply.raw.end()
    stop()
    done()
  })
  return () => [...open.values()].reduce((count, streams) => count + streams.size, 0)
}

/** Who may call a list that shows the type, or all types and needs a permission itself. */
function listReaders(endpoints: readonly Endpoint[], type: string): readonly string[] | 'any' | undefined {
  const found = endpoints
    .filter(({ shows = [], access }) => shows.includes(type) || (shows.includes('*') && Array.isArray(access)))
    .map(({ access }) => access)
  if (found.length === 0) return undefined
  return found.every(access => Array.isArray(access)) ? found.flat() : 'any'
}

function splitName(name: string): [PushEvent['push'], string] {
  const at = name.indexOf(' ')
  // Composed above from a `PushEvent`.
  return [name.slice(0, at) as PushEvent['push'], name.slice(at + 1)]
}

/** An error other than a refusal counts as not over. */
async function isOver(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  try {
    await app.serving.identify(request)
    return false
  } catch (error) {
    return error instanceof Unauthorized || error instanceof Refusal
  }
}

function begin(reply: FastifyReply, origin: unknown): void {
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...(typeof origin === 'string' ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}),
  })
  reply.raw.write('retry: 3000\n\n')
}

function message(kind: string, data: unknown): string {
  return `event: ${kind}\ndata: ${JSON.stringify(data ?? {})}\n\n`
}

function write(reply: FastifyReply, text: string): void {
  if (reply.raw.writableLength > unreadBytesAtMost) reply.raw.destroy()
  else reply.raw.write(text)
}

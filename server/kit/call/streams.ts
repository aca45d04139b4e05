import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventsPath } from '../../../src/contract/messages/messages.ts'
import type { Database, Db } from '../../db/database.ts'
import { pagesChannel } from '../messages/notify.ts'
import type { PageEvent, PushEvent } from '../messages/notify.ts'
import { heardBy } from '../messages/tell-documents.ts'
import type { DocumentsEvent } from '../messages/tell-documents.ts'
import type { Caller } from './caller.ts'
import { gathered } from './gathered.ts'
import { Refusal } from './refusal.ts'
import { Unauthorized, basePath } from './serve.ts'

/** What a stream sends for an event: computed only for users whose page hangs on this server. */
export type StreamData = (userId: string, kind: PageEvent['kind']) => Promise<unknown>

/** Reads once what is told of one thing to many; what it returns cuts that for each caller, undefined for nothing. */
export type PushRead = (db: Db, key: string) => Promise<(caller: Caller) => unknown>

/** Who reads what is told to many, by the kind of its event. */
export type Pushes = Readonly<Partial<Record<PushEvent['push'], PushRead>>>

interface Opened {
  request: FastifyRequest
  caller: Caller
}

const caughtUp = ['unread', 'menu'] as const
/** What is told to many within so many milliseconds is told once. */
const pushMs = 250
const beatMs = 25_000
/** A reader who leaves this many bytes unread is disconnected; the page connects again and catches up. */
const unreadBytesAtMost = 64 * 1024

/**
 * Serves the stream of server-sent events and passes on what any server process tells by the database. Returns how many
 * streams are open now.
 */
export async function streamRoutes(
  app: FastifyInstance,
  database: Database,
  data: StreamData,
  pushes: Pushes,
): Promise<() => number> {
  /** The streams of each user, with the request by which each began, and who made it. */
  const open = new Map<string, Map<FastifyReply, Opened>>()
  let closing = false

  app.get(basePath + eventsPath, async (request, reply) => {
    const caller = await app.serving.identify(request)
    reply.hijack()
    // A reader who disconnected meanwhile does not disconnect again: nothing would ever end what begins here.
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
    // What may have changed while nobody listened.
    for (const kind of caughtUp) write(reply, message(kind, await data(caller.userId, kind)))
    return reply
  })

  const tell = async (userId: string, kind: PageEvent['kind']) => {
    const streams = open.get(userId)
    if (streams === undefined) return
    const text = message(kind, await data(userId, kind))
    // Another role, or other rights: what is told of documents follows them.
    if (kind === 'menu')
      for (const opened of streams.values()) opened.caller = await app.serving.identify(opened.request)
    for (const reply of streams.keys()) write(reply, text)
    if (kind !== 'ended') return
    for (const [reply, { request }] of streams) if (await isOver(app, request)) reply.raw.end()
  }
  const tellOf = (event: DocumentsEvent) => {
    for (const streams of open.values())
      for (const [reply, { caller }] of streams)
        for (const changed of heardBy(event, caller)) write(reply, message('document', changed))
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
    // Our own server processes are the only senders on this channel.
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

function splitName(name: string): [PushEvent['push'], string] {
  const at = name.indexOf(' ')
  // Put together from an event of our own, just above.
  return [name.slice(0, at) as PushEvent['push'], name.slice(at + 1)]
}

/** Whether the session of a stream has ended; what cannot be asked now counts as going on. */
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

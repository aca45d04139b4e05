import { Server as NetServer } from 'node:net'
import type { Socket } from 'node:net'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long, in ms, connections without a call stay open when the server closes: a call may be on its way on them. */
const lastWords = 500
/** How long, in ms, calls may go on when the server closes; what hangs then is cut, so that the stop ends in time. */
const longestCall = 9_000

/**
 * Ends connections well when the server closes. New ones are refused; calls that run or were on their way are
 * answered, and each answer closes its connection, which would else stay open for a next call until the client or a
 * long timeout ends it. Spare ones, which browsers open in advance and Node counts as busy, are closed too.
 */
export function drainOnClose(app: FastifyInstance): void {
  const server: Server = app.server
  /** Open connections, and whether an answer is due on them. */
  const open = new Map<Socket, boolean>()
  let closing = false

  server.on('connection', (socket: Socket) => {
    open.set(socket, false)
    socket.on('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, true)
    response.on('close', () => {
      if (open.has(socket)) open.set(socket, false)
      if (closing) socket.end()
    })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    // What the system has taken on behalf of this process belongs to it.
    await setImmediate()
    NetServer.prototype.close.call(server)
    if ([...open.values()].includes(false)) await setTimeout(lastWords)
    for (const [socket, due] of open) if (!due) socket.destroy()
    const cut = setTimeout(longestCall, undefined, { ref: false })
    void cut.then(() => server.closeAllConnections())
  })
}

import { Server as NetServer } from 'node:net'
import type { Socket } from 'node:net'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Ms for which idle connections stay open at shutdown: a request may be in transit. */
const lastWords = 500
/** Ms after which running calls are cut at shutdown. */
const longestCall = 9_000

/**
 * Closes connections gracefully at shutdown. New ones are refused; running calls are answered, and each response closes
 * its connection, which would otherwise stay open until the client or a long timeout ends it. Connections that browsers
 * open in advance and Node counts as busy are closed, too.
 */
export function drainOnClose(app: FastifyInstance): void {
  const server: Server = app.server
  /** Open connections; true while a response is due. */
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
    // Accepts connections that the operating system has already taken for this process.
    await setImmediate()
    NetServer.prototype.close.call(server)
    if ([...open.values()].includes(false)) await setTimeout(lastWords)
    for (const [socket, due] of open) if (!due) socket.destroy()
    const cut = setTimeout(longestCall, undefined, { ref: false })
    void cut.then(() => server.closeAllConnections())
  })
}

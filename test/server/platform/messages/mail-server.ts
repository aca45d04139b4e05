import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as an SMTP server took it. */
export interface TakenMail {
  from: string
  to: string[]
  raw: string
}

/** A real SMTP server on this machine. `answer` may refuse a letter. */
export async function mailServer(answer: (to: string) => { code: number; text: string } | undefined = () => undefined) {
  const taken: TakenMail[] = []
  let arrived: () => void = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      const refused = answer(address.address)
      done(refused && Object.assign(new Error(refused.text), { responseCode: refused.code }))
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        taken.push({ from, to: rcptTo.map(each => each.address), raw: Buffer.concat(pieces).toString('utf8') })
        done()
        arrived()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}?from=portal@example.com`,
    taken,
    /** Resolves after this number of mails. */
    async has(count: number) {
      while (taken.length < count) await new Promise<void>(resolve => (arrived = resolve))
      return taken
    },
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

/** A request that a gateway for text messages took. */
export interface TakenText {
  authorization: string | undefined
  key: string | undefined
  body: Record<string, unknown>
}

/** A gateway for text messages that answers the given states one after the other, then 200. */
export async function textGateway(states: number[] = []) {
  const taken: TakenText[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString('utf8')))
    request.on('end', () => {
      const { authorization } = request.headers
      const key = request.headers['idempotency-key']
      taken.push({ authorization, key: key?.toString(), body: JSON.parse(text) as Record<string, unknown> })
      response.writeHead(states.shift() ?? 200).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://user:secret@127.0.0.1:${port}/send`,
    taken,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

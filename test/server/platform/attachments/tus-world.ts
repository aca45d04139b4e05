import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { attachmentTusPath } from '../../../../src/contract/platform/attachments/attachments.ts'

const base = `/stage-api/${attachmentTusPath}`

/** Announced size and name of a file. */
export interface Announced {
  filename?: string
  businessType?: string
  businessId?: string
}

/** One user at one server, speaking the protocol of resumable uploads. */
export interface TusUser {
  /** Begins an upload. */
  create(size: number, announced?: Announced): Promise<Response>
  /** Sends a piece. */
  patch(id: string, offset: number, piece: Buffer): Promise<Response>
  /** Requests the progress. */
  head(id: string): Promise<Response>
  drop(id: string): Promise<Response>
  /** Announces a piece, sends only its beginning, and breaks the connection once the server has that much. */
  breakOff(id: string, offset: number, sent: Buffer, announced: number): Promise<void>
  /** The same, but the connection stays until the server ends it. */
  hold(id: string, offset: number, sent: Buffer, announced: number): Promise<void>
}

/** The id of an upload, from the answer to its creation. */
export function idOf(created: Response): string {
  return created.headers.get('location')?.split('/').at(-1) ?? ''
}

/** How much the server has. */
export async function offsetOf(user: TusUser, id: string): Promise<number> {
  return Number((await user.head(id)).headers.get('upload-offset'))
}

export function tusUser(origin: string, token: string, headers: Record<string, string> = {}): TusUser {
  const own = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'accept-language': 'en', ...headers }
  const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(origin + base + path, {
      method,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    })
  const begin = (id: string, offset: number, sent: Buffer, announced: number, leave: boolean) =>
    new Promise<void>(resolve => {
      const { hostname, port } = new URL(origin)
      const socket = connect(Number(port), hostname, () => {
        const head = {
          ...own,
          host: hostname,
          'upload-offset': offset,
          'content-type': 'application/offset+octet-stream',
          'content-length': announced,
        }
        const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`PATCH ${base}/${id} HTTP/1.1\r\n${lines.join('')}\r\n`)
        socket.write(sent, () => {
          if (!leave) return
          socket.end()
          socket.destroySoon()
        })
      })
      socket
        .on('close', () => resolve())
        .on('error', () => undefined)
        .resume()
    })
  return {
    create: (size, announced = {}) =>
      send('POST', '', {
        'upload-length': String(size),
        'upload-metadata': metadata({ filename: 'big.bin', businessType: 'PURCHASE_ORDER', ...announced }),
      }),
    patch: (id, offset, piece) =>
      send(
        'PATCH',
        `/${id}`,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        piece,
      ),
    head: id => send('HEAD', `/${id}`, {}),
    drop: id => send('DELETE', `/${id}`, {}),
    breakOff: (...piece) => begin(...piece, true),
    hold: (...piece) => begin(...piece, false),
  }
}

function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** Where a server that listens is. */
export function originOf(server: { address(): AddressInfo | string | null }): string {
  const address = server.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}

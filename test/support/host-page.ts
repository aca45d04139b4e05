import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import sql from 'sql-template-tag'
import type { TestPortal } from './portal.ts'

/** A host page with a separate origin. */
export interface HostPage {
  origin: string
  /** Served for all paths except those in `folder` and `texts`. */
  html: string
  /** Files below it are served by their paths. */
  folder: string | undefined
  /** Served as text, by path. */
  texts: Readonly<Record<string, string>>
  close(): void
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Starts a host whose origin the given portals allow. */
export async function hostPage(portals: readonly TestPortal[]): Promise<HostPage> {
  const page: HostPage = { origin: '', html: '', folder: undefined, texts: {}, close: () => void server.close() }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', page.origin).pathname)
    const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>${page.html}</html>`
    const send = (type: string, body: string | Buffer) => {
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
      response.end(body)
    }
    const text = page.texts[path]
    if (text !== undefined) send('text/plain', text)
    else if (page.folder === undefined) send('text/html', html)
    else
      readFile(join(page.folder, normalize(path), path.endsWith('/') ? 'index.html' : '')).then(
        content => {
          send(types[extname(path)] ?? 'text/html', content)
        },
        () => {
          response.writeHead(404).end()
        },
      )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  page.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const { database } of portals)
    await database.run(sql`
      insert into client_app (client_id, name, secret_hash, grant_types, allowed_origins, scopes)
      values (${`host-${new URL(page.origin).port}`}, 'Host', '', '{authorization_code}', ${[page.origin]}, '{}')`)
  return page
}

/** A token of a portal user, as a host would get one on its server. */
export async function tokenOf(portal: TestPortal, username: string): Promise<string> {
  const form = { grant_type: 'password', username, password: 'demo1234', client_id: 'portal', client_secret: 'portal' }
  const answer = await fetch(`${portal.origin}/stage-api/auth/auth/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`${username} got no token.`)
  return token
}

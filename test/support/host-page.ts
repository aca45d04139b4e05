import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import type { TestPortal } from './portal.ts'

/** A host page of an origin of its own. */
export interface HostPage {
  origin: string
  /** What is served from now on. */
  html: string
  close(): void
}

/** Starts a host whose origin the given portals allow. */
export async function hostPage(portals: readonly TestPortal[]): Promise<HostPage> {
  const page = { origin: '', html: '', close: () => void server.close() }
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>${page.html}</html>`)
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

/** A token of a user of the portal, as a host would get one on its server. */
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

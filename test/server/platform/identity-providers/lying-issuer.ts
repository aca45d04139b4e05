import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSign, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** How the issuer departs from the truth; empty: it does not. */
export interface Lies {
  /** Other claims of the ID token; `undefined` removes one. */
  claims?: Record<string, unknown>
  /** Other entries of the discovery document. */
  metadata?: Record<string, unknown>
  unsigned?: boolean
  /** Signs with a key that is not published. */
  unknownKey?: boolean
  /** HTTP status of every response. */
  status?: number
  /** Responds only afterwards. */
  after?: Promise<void>
  /** Never responds. */
  silent?: boolean
}

interface Key {
  kid: string
  privateKey: KeyObject
  jwk: object
}

function newKey(kid: string): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An issuer that signs whatever the test wants; its authorization code is the nonce. */
export async function lyingIssuer() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const respond = () => answer(request.url ?? '', Buffer.concat(chunks).toString(), response)
      void (state.lies.after ?? Promise.resolve()).then(respond)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  const state = { lies: {} as Lies, key: newKey('first'), claims: {} as Record<string, unknown> }

  function answer(path: string, body: string, response: ServerResponse) {
    const { lies, key } = state
    if (lies.silent) return
    if (lies.status !== undefined) {
      response.writeHead(lies.status).end()
      return
    }
    const send = (value: object) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (path === '/keys') send({ keys: [key.jwk] })
    else if (path === '/token')
      send({
        access_token: 'access',
        token_type: 'Bearer',
        id_token: idToken(new URLSearchParams(body).get('code') ?? ''),
      })
    else
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...lies.metadata,
      })
  }

  function idToken(nonce: string): string {
    const { lies, claims } = state
    const now = Math.floor(Date.now() / 1000)
    const key = lies.unknownKey ? newKey('unknown') : state.key
    const header = lies.unsigned ? { alg: 'none' } : { alg: 'RS256', kid: key.kid }
    const payload = { iss: issuer, aud: 'portal', sub: 's1', nonce, iat: now, exp: now + 60, ...claims, ...lies.claims }
    const text = `${encoded(header)}.${encoded(payload)}`
    return lies.unsigned
      ? `${text}.`
      : `${text}.${createSign('sha256').update(text).sign(key.privateKey).toString('base64url')}`
  }

  return {
    issuer,
    host: `localhost:${port}`,
    /** Claims of the person who signs in. */
    be: (claims: Record<string, unknown>) => void (state.claims = claims),
    lie: (lies: Lies) => void (state.lies = lies),
    rotateKey: () => void (state.key = newKey('second')),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

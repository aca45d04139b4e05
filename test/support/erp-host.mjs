// A host of another origin, as its programmers would write it with openid-client; started by `erp.ts`.
import { createServer } from 'node:http'
import * as oauth from 'openid-client'

const [, , portal = '', clientId = '', secret = ''] = process.argv
const config = await oauth.discovery(new URL(portal), clientId, undefined, oauth.ClientSecretBasic(secret), {
  algorithm: 'oauth2',
  execute: [oauth.allowInsecureRequests],
})
/** The pending request. */
let asked = { pkceCodeVerifier: '', expectedState: '' }

const server = createServer((request, response) => {
  void answer(new URL(request.url ?? '/', origin())).then(
    ({ location, text = '' }) => {
      response.writeHead(location ? 302 : 200, { 'content-type': 'text/html', ...(location ? { location } : {}) })
      response.end(`<!doctype html><link rel="icon" href="data:,"><title>ERP</title><p>${text}</p>`)
    },
    error => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => console.log(origin()))

function origin() {
  return `http://127.0.0.1:${server.address().port}`
}

/** Redirects its user to the portal, and handles the response on return. */
async function answer(url) {
  if (url.pathname === '/back') return { text: await take(url) }
  asked = { pkceCodeVerifier: oauth.randomPKCECodeVerifier(), expectedState: oauth.randomState() }
  const request = {
    redirect_uri: `${origin()}/back`,
    code_challenge: await oauth.calculatePKCECodeChallenge(asked.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: asked.expectedState,
  }
  return { location: oauth.buildAuthorizationUrl(config, request).href }
}

async function take(url) {
  try {
    const given = await oauth.authorizationCodeGrant(config, url, asked)
    const tokens = await oauth.refreshTokenGrant(config, given.refresh_token)
    const who = new URL('/stage-api/auth/getUser', portal)
    const { data } = await (await oauth.fetchProtectedResource(config, tokens.access_token, who, 'GET')).json()
    return `user: ${data.userName}, scope: ${tokens.scope}`
  } catch (error) {
    return `error: ${error.error ?? error}`
  }
}

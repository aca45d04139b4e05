// An identity provider of a company, made with oidc-provider; started by `identity-provider.ts`. It reads the portal's
// origin from standard input, because each side needs the address of the other.
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import Provider from 'oidc-provider'

/** Who can sign in; the password is not checked. */
const people = {
  ada: { preferred_username: 'ada.lovelace', name: 'Ada Lovelace', email: 'ada@works.example', groups: ['buyers'] },
  guest: { preferred_username: 'guest', name: 'Guest', email: 'guest@works.example', groups: ['visitors'] },
}

let handle = (_request, response) => response.writeHead(503).end()
const server = createServer((request, response) => void handle(request, response))
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`))
createInterface({ input: process.stdin }).once('line', portal => {
  handle = provide(portal)
  console.log('ready')
})

function provide(portal) {
  const provider = new Provider(`http://localhost:${server.address().port}`, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'secret of the portal',
        redirect_uris: [`${portal}/stage-api/auth/provider/callback`],
        post_logout_redirect_uris: [`${portal}/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name', 'groups'], email: ['email'] },
    cookies: { keys: ['a key of tests'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource: askForLogOut } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    interactions: { url: (_, interaction) => `/sign-in/${interaction.uid}` },
    // The company has agreed for its people.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError: (context, out) => void (context.body = out.error),
  })
  const callback = provider.callback()
  return (request, response) =>
    request.url.startsWith('/sign-in/') ? signIn(provider, request, response) : callback(request, response)
}

/** The usual page loads a font from elsewhere. */
function askForLogOut(context, form) {
  context.body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Works identity</title>
    <h1>Works identity</h1>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, log out</button>`
}

/** A page with one field; its form sends the login in the query. */
async function signIn(provider, request, response) {
  const login = new URL(request.url, 'http://localhost').searchParams.get('login')
  if (login !== null) return provider.interactionFinished(request, response, { login: { accountId: login } })
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Works identity</title>
    <h1>Works identity</h1><form><label>Login <input name="login"></label><button>Continue</button></form>`)
}

import { request } from 'node:http'

/** Serves the build at the portal's paths. */
export function serveBuild(context, next) {
  if (/^\/(srm|session)\.js|^\/(elements|chunks)\//.test(context.url)) context.url = `/dist${context.url}`
  return next()
}

/** Forwards calls below `/stage-api`, including streams, to the server at `origin`. */
export function forwardTo(origin) {
  return (context, next) => {
    if (!context.url.startsWith('/stage-api')) return next()
    const { method, headers } = context.req
    // The server must see the page as same-origin, like the portal.
    const own = headers.origin ? { ...headers, origin } : headers
    const call = request(new URL(context.url, origin), { method, headers: own }, answer => {
      context.res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(context.res)
    })
    call.on('error', () => context.res.destroy())
    // Leaving a page must end its event stream.
    context.res.on('close', () => call.destroy())
    context.respond = false
    context.req.pipe(call)
    return undefined
  }
}

/** Lets a test send DevTools commands: `executeServerCommand('devtools', { method })`. */
export function devtoolsPlugin() {
  const clients = new Map()
  return {
    name: 'devtools',
    async executeCommand({ command, payload, session }) {
      if (command !== 'devtools') return undefined
      const page = session.browser.getPage(session.id)
      if (!clients.has(page)) clients.set(page, await page.createCDPSession())
      return (await clients.get(page).send(payload.method, payload.params)) ?? {}
    },
  }
}

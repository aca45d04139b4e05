import { request } from 'node:http'

/** Serves the build where the portal serves it: `/srm.js`, `/session.js`, `/elements/…`, `/chunks/…`. */
export function serveBuild(context, next) {
  if (/^\/(srm|session)\.js|^\/(elements|chunks)\//.test(context.url)) context.url = `/dist${context.url}`
  return next()
}

/** Passes calls below `/stage-api` to the server at `origin`, streams included. */
export function forwardTo(origin) {
  return (context, next) => {
    if (!context.url.startsWith('/stage-api')) return next()
    const { method, headers } = context.req
    // For the server the page is its own, as the portal's is.
    const own = headers.origin ? { ...headers, origin } : headers
    const call = request(new URL(context.url, origin), { method, headers: own }, answer => {
      context.res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(context.res)
    })
    call.on('error', () => context.res.destroy())
    // A page that leaves must end its event stream on the server, too.
    context.res.on('close', () => call.destroy())
    context.respond = false
    context.req.pipe(call)
    return undefined
  }
}

/** Lets a test send a command of the browser's DevTools protocol: `executeServerCommand('devtools', { method })`. */
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

import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyStaticOptions } from '@fastify/static'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizePath } from '../src/contract/platform/session/session.ts'
import { answerUnknown } from './errors.ts'
import { firstPages } from './first-page.ts'
import { basePath } from './kit/call/serve.ts'

/** Trusted Types policies of Lit's templates and of sanitized messages. */
const trustedTypes = ['lit-html', 'srm-html', 'dompurify', "'allow-duplicates'"]

/** Folders with a start page of their own; without the last slash the portal would answer. */
const startPages = ['/docs', '/widgets']

/** Hosts may store these URLs: contents change compatibly only. */
const pinnedPath = '/v1/'

/** With a strict content security policy; every portal route returns the same page. */
export async function pageRoutes(app: FastifyInstance, folder: URL, frameAncestors: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'self'", ...frameAncestors],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': trustedTypes,
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: frameAncestors.length === 0,
    strictTransportSecurity: { maxAge: 31_536_000 },
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // For reading codes on packages, in this page's own frames only.
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    done(null, payload)
  })
  const files: FastifyStaticOptions = {
    root: fileURLToPath(folder),
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = /[\\/](?:chunks|portal)[\\/]/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Hosts on other origins load the elements.
      reply.header('access-control-allow-origin', '*')
    },
  }
  const pages = await firstPages(folder)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (asksForConsent(request)) forbidFrames(reply)
    return pages ? pages.send(request, reply) : reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
  if (pages) app.get('/', sendPage)
  await app.register(serveStatic, files)
  await app.register(serveStatic, { ...files, prefix: pinnedPath, decorateReply: false })
  for (const prefix of ['/', pinnedPath]) chunkRoute(app, prefix, folder)
  for (const path of startPages) app.get(path, (_request, reply) => reply.redirect(`${path}/`, 301))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || request.url.startsWith(basePath)) return answerUnknown(request, reply)
    return sendPage(request, reply)
  })
}

/**
 * The route of static files would list the folder for each of a hundred chunks: half of the server's time for a first
 * visit.
 */
function chunkRoute(app: FastifyInstance, prefix: string, folder: URL): void {
  app.route<{ Params: { name: string } }>({
    method: ['HEAD', 'GET'],
    url: `${prefix}chunks/:name`,
    handler: async ({ params: { name } }, reply) => {
      const there = /^\w[\w.-]*$/.test(name) && (await access(new URL(`chunks/${name}`, folder)).then(yes, no))
      if (there) return reply.sendFile(`chunks/${name}`)
      reply.callNotFound()
      return reply
    },
  })
}

const yes = () => true
const no = () => false

/** The portal ignores slashes around a path. */
function asksForConsent(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split(/[?#]/)
  return path.replace(/^\/+|(?<!\/)\/+$/g, '') === authorizePath.slice(1)
}

/** Prevents clickjacking. */
function forbidFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"))
  reply.header('x-frame-options', 'DENY')
}

import { access, readFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../src/contract/platform/session/session.ts'
import type { Language } from '../src/contract/platform/session/session.ts'

/** Pages without the frame of signed-in users; a test compares them with the portal's routes. */
export const pagesWithoutFrame = [
  '/register',
  '/registration-terms',
  '/retrieve-password',
  '/forgot-password',
  '/initial-password',
  '/bulletin',
  '/authorize',
] as const

type Kind = 'plain' | 'sign-in' | 'frame'

/** Undefined for a folder without these pages. */
export async function firstPages(folder: URL): Promise<FirstPages | undefined> {
  const place = new URL('portal/pages/', folder)
  return access(place).then(
    () => new FirstPages(place),
    () => undefined,
  )
}

/** Compressed pages at most; there are fewer unless somebody tries them all. */
const mostPacked = 200

/**
 * The portal's page with the sign-in form or the frame as HTML, in the user's language and theme. Cookies choose its
 * look only: it contains nothing personal, and signs no one in.
 */
export class FirstPages {
  readonly #place: URL
  readonly #packed = new Map<string, Buffer>()

  constructor(place: URL) {
    this.#place = place
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const cookies = cookiesOf(request)
    const language = languageOf(cookies.get('srm_language'), request.headers['accept-language'])
    const kind = kindOf(request, (cookies.get('srm_token') ?? '') !== '')
    // Each time, because the build may be renewed meanwhile.
    const text = await readFile(new URL(`${language}-${kind}.html`, this.#place), 'utf8')
    const page = dressed(text, settingsOf(cookies.get('srm_settings')), cookies.get('sidebarStatus') === '0')
    void reply.headers({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    })
    void reply.type('text/html; charset=utf-8')
    const accepted = request.headers['accept-encoding'] ?? ''
    const way = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (way === undefined) return reply.send(page)
    return reply.header('content-encoding', way).send(this.#pack(page, way))
  }

  #pack(page: string, way: 'br' | 'gzip'): Buffer {
    const key = `${way} ${page}`
    const packed = this.#packed.get(key) ?? (way === 'br' ? brotliCompressSync(page) : gzipSync(page))
    if (this.#packed.size >= mostPacked) this.#packed.clear()
    this.#packed.set(key, packed)
    return packed
  }
}

function kindOf(request: FastifyRequest, signedIn: boolean): Kind {
  const [whole = '', query = ''] = request.url.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  const path = `/${whole.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  if (!signedIn) return path === '/' && !/(?:^|&)sign-in/.test(query) ? 'sign-in' : 'plain'
  const frameless = pagesWithoutFrame.some(each => each === path) || /(?:^|&)logout=yes(?:&|$)/.test(query)
  return frameless ? 'plain' : 'frame'
}

/** The chosen one, else the first of the browser that the portal has, else zh. */
function languageOf(chosen: string | undefined, accepted: string | undefined): Language {
  const wishes = [chosen ?? '', ...(accepted ?? '').split(',')].map(wish => wish.trim().slice(0, 2).toLowerCase())
  return wishes.map(wish => languages.find(language => language === wish)).find(found => found !== undefined) ?? 'zh'
}

const themes = ['light', 'dark', 'auto'] as const
const sizes = ['default', 'medium', 'small', 'mini'] as const

interface Look {
  theme: (typeof themes)[number]
  size: (typeof sizes)[number]
  /** As in the portal's settings. */
  menuType: unknown
  showMenu: unknown
  tagsView: unknown
}

function settingsOf(cookie: string | undefined): Look {
  const found = parsed(cookie)
  return {
    theme: themes.find(theme => theme === found['theme']) ?? 'auto',
    size: sizes.find(size => size === found['size']) ?? 'medium',
    menuType: found['menuType'],
    showMenu: found['showMenu'],
    tagsView: found['tagsView'],
  }
}

function dressed(text: string, { theme, size, menuType, showMenu, tagsView }: Look, narrow: boolean): string {
  const side = ['side', showMenu === false && 'side-closed', menuType === 2 && 'side-rail', narrow && 'side-narrow']
  return text
    .replace('data-theme="auto" data-size="medium"', `data-theme="${theme}" data-size="${size}"`)
    .replace('class="side"', `class="${side.filter(Boolean).join(' ')}"`)
    .replace('class="shell-top"', `class="shell-top${tagsView === false ? ' strip-none' : ''}"`)
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function cookiesOf({ headers }: FastifyRequest): Map<string, string> {
  const cookies = (headers.cookie ?? '').split(';').map(each => {
    const [name = '', ...value] = each.trim().split('=')
    return [name, decoded(value.join('='))] as const
  })
  return new Map(cookies)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

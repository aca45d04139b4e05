import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { groupModules } from './group-modules.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

// The portal's page has its own files, because it always needs the same ones together, which elements on the pages of
// hosts do not.

/** The sign-in page. */
const START = [
  'elements/srm-portal.ts',
  'elements/srm-session.ts',
  'src/portal/first/take-over.ts',
  'src/portal/start-answers.ts',
]
/** The frame and the home page, fetched while the user types the password. */
const HOME = [
  'src/portal/frame/portal-shell.tsx',
  'src/portal/routes.ts',
  'src/account/profile.ts',
  'src/account/server-events.ts',
  'elements/srm-message-centre.ts',
  'src/areas/insight/home/home.page.tsx',
  'src/areas/insight/home/figure-card.tsx',
]

/** Texts that are needed together: file → areas. Each other area has its own files. */
const TEXTS = {
  start: ['login', 'portal', 'ui'],
  home: ['errors', 'home', 'light', 'messages', 'workflow'],
  page: ['common', 'documents', 'exports', 'list-keys', 'suppliers', 'table', 'uploader'],
}

/** Pages, and the messages, which are fetched when the page is at rest; all others are dialogs. */
const VIEW = /(?:\.page\.tsx|\/message-panel\.ts)$/
/** Characters of minified code that cost a visitor at least as much as a request. */
const REQUEST = 2_000
/** Characters that a page may load in addition to those it needs; less important views may load more. */
const AIR = 50_000
/** Importance of a dialog, relative to a page. */
const DIALOG = 0.3

const sizes = new Map()

/** Notes the size of each module for `portalChunks`. */
export function moduleSizes() {
  return {
    name: 'module-sizes',
    async moduleParsed({ id, code }) {
      if (code) sizes.set(id, (await transform(code, { minify: true, logLevel: 'silent' })).code.length)
    },
  }
}

/** `manualChunks` of the portal's page. */
export function portalChunks() {
  let names
  return (id, { getModuleIds, getModuleInfo }) => {
    names ??= namesOf([...getModuleIds()].map(getModuleInfo))
    return textName(id) ?? names.get(id)
  }
}

const placeOf = id => relative(root, id).split(sep).join('/')

function textName(id) {
  const [, language, area] = /^locales\/(\w+)\/([\w-]+)\.json$/.exec(placeOf(id)) ?? []
  if (!area || area === 'element') return undefined
  const [group] = Object.entries(TEXTS).find(([, areas]) => areas.includes(area)) ?? [area]
  return `words-${group}-${language}`
}

function namesOf(modules) {
  const infos = new Map(modules.map(info => [info.id, info]))
  const idOf = path => {
    const id = join(root, path)
    if (!infos.has(id)) throw new Error(`scripts/build/portal-chunks.mjs names ${path}, which no file imports.`)
    return id
  }
  const needs = (ids, later = false) => {
    const found = new Set(ids)
    for (const id of found) {
      const { importedIds = [], dynamicallyImportedIds = [] } = infos.get(id) ?? {}
      for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(next)
    }
    return found
  }
  const start = needs(START.map(idOf))
  const home = needs([...start, ...HOME.map(idOf)])
  const rest = [...needs(home, true)].filter(id => !home.has(id) && infos.has(id) && !textName(id))
  const opened = new Set([...home, ...rest].flatMap(id => infos.get(id)?.dynamicallyImportedIds ?? []))
  const views = [...opened]
    .filter(id => rest.includes(id))
    .map(id => ({ needs: needs([id]), weight: VIEW.test(id) ? 1 : DIALOG }))
  const names = new Map([...start].map(id => [id, 'start']))
  for (const id of home) if (!start.has(id)) names.set(id, 'home')
  const sizeOf = id => (infos.get(id).isIncluded === false ? 0 : (sizes.get(id) ?? 0))
  const importsOf = id => infos.get(id)?.importedIds ?? []
  const taken = new Map([
    ['start', 1],
    ['home', 1],
  ])
  for (const group of groupModules(rest, views, { sizeOf, importsOf, request: REQUEST, air: AIR })) {
    const largest = group.reduce((one, two) => (sizeOf(two) > sizeOf(one) ? two : one))
    const base = basename(largest).replace(/\.(?:[cm]?[jt]sx?)$/, '')
    taken.set(base, (taken.get(base) ?? 0) + 1)
    for (const id of group) names.set(id, `${base}${taken.get(base) > 1 ? `-${taken.get(base)}` : ''}`)
  }
  return names
}

/** Only the files that the page can load: the elements of hosts have their own. */
export function onlyPortal() {
  return {
    name: 'only-portal',
    generateBundle(_, files) {
      const start = Object.values(files).find(({ name }) => name === 'start')
      const needed = new Set([start.fileName])
      for (const name of needed)
        for (const next of [...(files[name]?.imports ?? []), ...(files[name]?.dynamicImports ?? [])]) needed.add(next)
      for (const name of Object.keys(files)) if (!needed.has(name)) delete files[name]
      const chunks = Object.values(files).filter(({ moduleIds }) => moduleIds)
      const pages = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter(id => id.endsWith('.page.tsx')).map(id => [placeOf(id), fileName]),
      )
      // For `scripts/budgets.mjs`.
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(pages)) })
    },
  }
}

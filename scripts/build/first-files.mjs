import { basename } from 'node:path'

/** What files of elements import on demand only: when something is opened, typed, given, or known of the user … */
const LATER = [
  '/elements/message-panel.ts',
  '/elements/srm-message-centre.ts',
  '/elements/host-scheme.ts',
  '/elements/other-session.ts',
  '/elements/tell-failure.ts',
  '/elements/session-code.ts',
  '/src/kit/call/token-renewal.ts',
  '/src/kit/session/other-token.ts',
  '/src/kit/format/pasted-decimal.ts',
]

/** … but at once where the element is written like this. */
const AT_ONCE = { 'srm-message-centre[inline]': '/elements/message-panel.ts' }

/** Areas of texts that elements with React show first; those of light elements are what their code imports. */
const TEXTS = {
  'srm-login': ['common', 'ui', 'login', 'errors'],
}

/**
 * Tells the loader which chunks each tag needs to show something, so that it asks for all of them when the tag appears:
 * what an element's file imports, and what files in `elements` import() but for the above. Each import() would be a
 * round trip of its own. Texts are among them in all languages; the loader takes those of one.
 */
export function firstFiles() {
  return {
    name: 'first-files',
    renderChunk(code, { name }, _, { chunks }) {
      if (name !== 'srm') return null
      const needs = needsOf(chunks, id => this.getModuleInfo(id))
      // The portal's page names the files of its first view itself (scripts/build/build.mjs): to ask twice costs time.
      needs.delete('srm-portal')
      return code.replaceAll('FIRST_FILES', () => JSON.stringify(asText(needs)))
    },
  }
}

/**
 * CSS selector of elements → the chunks that their first view needs. `chunks` are those of a bundle, by file name;
 * `infoOf` is Rollup's `getModuleInfo`.
 */
export function needsOf(chunks, infoOf) {
  const all = Object.values(chunks).filter(({ moduleIds }) => moduleIds)
  const chunkOf = new Map(all.flatMap(chunk => chunk.moduleIds.map(id => [id, chunk])))
  const imported = id => infoOf(id)?.dynamicallyImportedIds.filter(next => isFirst(next, id)) ?? []
  const chunksOf = (entry, areas = []) => {
    const found = new Set([entry])
    for (const chunk of found) {
      for (const file of chunk.imports) if (chunks[file]) found.add(chunks[file])
      for (const id of chunk.moduleIds) for (const next of imported(id)) found.add(chunkOf.get(next))
    }
    const own = textsOf(entry.facadeModuleId, infoOf)
    for (const [id, chunk] of chunkOf)
      if (isText(id) && (own.has(id) || areas.includes(basename(id, '.json')))) found.add(chunk)
    return [...found].flatMap(({ fileName }) => (fileName.startsWith('chunks/') ? [fileName] : []))
  }
  const elements = all.filter(({ fileName }) => fileName.startsWith('elements/'))
  const needs = new Map(elements.map(chunk => [tagOf(chunk), chunksOf(chunk, TEXTS[tagOf(chunk)])]))
  for (const [selector, path] of Object.entries(AT_ONCE)) {
    const chunk = all.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(path)))
    needs.set(selector, chunksOf(chunk, TEXTS[selector]))
  }
  return needs
}

/** The form that elements/loader.ts reads: chunks with the same elements are named together, which is half as long. */
function asText(needs) {
  const groups = new Map()
  for (const file of new Set([...needs.values()].flat())) {
    const bits = [...needs.values()].reduce((sum, list, at) => sum + (list.includes(file) ? 1n << BigInt(at) : 0n), 0n)
    const group = bits.toString(16)
    groups.set(group, [...(groups.get(group) ?? []), basename(file, '.js')])
  }
  return [[...needs.keys()].join(' '), ...[...groups].map(group => group.flat().join(' '))].join(';')
}

const tagOf = ({ fileName }) => basename(fileName, '.js')
const isText = id => id.includes('/locales/')

/** What files of elements import. */
function isFirst(id, importer) {
  return /\/elements\/[\w-]+\.tsx?$/.test(importer) && !isText(id) && !LATER.some(path => id.endsWith(path))
}

/** The texts that a module and all it stands on import; the catalogues name those of all areas, and do not count. */
function textsOf(module, infoOf) {
  const found = new Set([module])
  const texts = new Set()
  for (const id of found) {
    const { importedIds, dynamicallyImportedIds } = infoOf(id)
    for (const next of importedIds) found.add(next)
    if (!id.endsWith('/catalogues.ts')) for (const next of dynamicallyImportedIds.filter(isText)) texts.add(next)
  }
  return texts
}

import { basename } from 'node:path'

/** Files that elements import only on demand: after an action, with an attribute, or when the user is known … */
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

/** … but at once for elements that match this selector. */
const AT_ONCE = { 'srm-message-centre[inline]': '/elements/message-panel.ts' }

/** Texts in the first view of elements with React; light elements import theirs. */
const TEXTS = {
  'srm-login': ['common', 'ui', 'login', 'errors'],
}

/**
 * Gives the loader the chunks of each tag's first view, which saves a round trip per import(): the imports of its file,
 * and the import()s in `elements` except the above. The loader picks the texts of one language.
 */
export function firstFiles() {
  return {
    name: 'first-files',
    renderChunk(code, { name }, _, { chunks }) {
      if (name !== 'srm') return null
      const needs = needsOf(chunks, id => this.getModuleInfo(id))
      // Its page already lists them (scripts/build/build.mjs).
      needs.delete('srm-portal')
      return code.replaceAll('FIRST_FILES', () => JSON.stringify(asText(needs)))
    },
  }
}

/** CSS selector → the chunks of its first view. `infoOf` is Rollup's `getModuleInfo`. */
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

/** The format of elements/loader.ts; grouping elements with the same chunks halves the size. */
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

function isFirst(id, importer) {
  return /\/elements\/[\w-]+\.tsx?$/.test(importer) && !isText(id) && !LATER.some(path => id.endsWith(path))
}

/** Except texts that the catalogues import, which list all areas. */
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

import { basename } from 'node:path'

/** What files of elements import on demand only: when something is opened, typed, or known of the user. */
const LATER = ['/elements/message-panel.tsx', '/elements/srm-message-centre.ts', '/src/kit/pasted-decimal.ts']

/**
 * Tells the loader which chunks each tag needs to show something, so that it asks for all of them when the tag appears:
 * what an element's file imports, and what files in `elements` import() but for the above. Each import() would be a
 * round trip of its own. Texts are not among them, because only the session knows the language.
 */
export function firstFiles() {
  return {
    name: 'first-files',
    renderChunk(code, { name }, _, { chunks }) {
      if (name !== 'srm') return null
      const all = Object.values(chunks)
      const chunkOf = new Map(all.flatMap(chunk => chunk.moduleIds.map(id => [id, chunk])))
      const awaited = id => this.getModuleInfo(id).dynamicallyImportedIds.filter(isFirst)
      const needsOf = entry => {
        const found = new Set([entry])
        for (const chunk of found) {
          for (const file of chunk.imports) found.add(chunks[file])
          for (const id of chunk.moduleIds.filter(isOfElements))
            for (const next of awaited(id)) found.add(chunkOf.get(next))
        }
        return [...found].flatMap(({ fileName }) => (fileName.startsWith('chunks/') ? [fileName] : []))
      }
      const elements = all.filter(({ fileName }) => fileName.startsWith('elements/'))
      const needs = new Map(elements.map(chunk => [basename(chunk.fileName, '.js'), needsOf(chunk)]))
      const files = [...new Set([...needs.values()].flat())]
      const byTag = [...needs].map(([tag, wanted]) => [tag, wanted.map(file => files.indexOf(file))])
      const map = { files: files.map(file => basename(file, '.js')), byTag: Object.fromEntries(byTag) }
      return code.replaceAll('FIRST_FILES', () => JSON.stringify(map))
    },
  }
}

const isOfElements = id => /\/elements\/[\w-]+\.tsx?$/.test(id)
const isFirst = id => !/\/locales\//.test(id) && !LATER.some(path => id.endsWith(path))

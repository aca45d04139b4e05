import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const READER = join(root, 'src', 'areas', 'ground', 'workflow', 'designer', 'read-markup.ts')

/**
 * The package by which the diagram library makes elements from HTML, and its only file that empties an element with it.
 */
export const MARKUP =
  /[\\/]node_modules[\\/](domify[\\/]index\.js|diagram-js[\\/]lib[\\/]features[\\/]context-pad[\\/]ContextPad\.js)$/

/** Pages with Trusted Types forbid HTML texts. */
function strict(code, id) {
  if (/domify[\\/]index\.js$/.test(id)) return `export { readMarkup as default } from ${JSON.stringify(READER)}\n`
  if (!code.includes(".innerHTML = ''")) throw new Error(`${id} empties its box in another way now.`)
  return code.replaceAll(".innerHTML = ''", '.replaceChildren()')
}

export function strictMarkup() {
  return {
    name: 'strict-markup',
    transform: (code, id) => (MARKUP.test(id) ? { code: strict(code, id), map: null } : null),
  }
}

export async function strictMarkupForTests(path) {
  return { contents: strict(await readFile(path, 'utf8'), path), loader: 'js', resolveDir: dirname(path) }
}

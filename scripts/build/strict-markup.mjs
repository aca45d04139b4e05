import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const READER = join(root, 'src', 'areas', 'workflow', 'designer', 'read-markup.ts')

/** The package by which the drawing library makes elements from HTML, and the one file that empties an element so. */
export const MARKUP =
  /[\\/]node_modules[\\/](domify[\\/]index\.js|diagram-js[\\/]lib[\\/]features[\\/]context-pad[\\/]ContextPad\.js)$/

/** The same without HTML as text, which a page with Trusted Types forbids. */
function strict(code, id) {
  if (/domify[\\/]index\.js$/.test(id)) return `export { readMarkup as default } from ${JSON.stringify(READER)}\n`
  if (!code.includes(".innerHTML = ''")) throw new Error(`${id} empties its box in another way now.`)
  return code.replaceAll(".innerHTML = ''", '.replaceChildren()')
}

/** Makes the drawing library fit for strict pages, in the build. */
export function strictMarkup() {
  return {
    name: 'strict-markup',
    transform: (code, id) => (MARKUP.test(id) ? { code: strict(code, id), map: null } : null),
  }
}

/** The same for what esbuild bundles. */
export async function strictMarkupForTests(path) {
  return { contents: strict(await readFile(path, 'utf8'), path), loader: 'js', resolveDir: dirname(path) }
}

import { readFile } from 'node:fs/promises'
import { MARKUP, strictMarkupForTests } from './strict-markup.mjs'

/** Files of Shoelace, whichever way they are written to. */
const SHOELACE = /[\\/]@shoelace-style[\\/]shoelace[\\/]dist[\\/].+\.js$/

/**
 * Shoelace registers its elements for the whole page, as `sl-select` and so on, and looks for its own parts by these
 * names. A page that embeds ours may have Shoelace of another version, or get it later: so in our files its elements and
 * their events are called `srmsl-…`. Custom properties (`--sl-…`) keep their names.
 */
export function ownNames(code) {
  return code.replace(/(?<![\w-])sl-(?=[a-z])/g, 'srmsl-')
}

/** Gives Shoelace's elements our names in the build. */
export function shoelaceNames() {
  return {
    name: 'shoelace-names',
    transform: (code, id) => (SHOELACE.test(id) ? { code: ownNames(code), map: null } : null),
  }
}

/** The same for what esbuild bundles: browser tests, benchmarks. The drawing library is made fit for strict pages, too. */
export const shoelaceNamesForTests = {
  name: 'shoelace-names',
  setup({ onLoad }) {
    onLoad({ filter: MARKUP }, ({ path }) => strictMarkupForTests(path))
    onLoad({ filter: SHOELACE }, async ({ path }) => ({
      contents: ownNames(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}

import { readFile } from 'node:fs/promises'
import { MARKUP, strictMarkupForTests } from './strict-markup.mjs'

/** With either path separator. */
const SHOELACE = /[\\/]@shoelace-style[\\/]shoelace[\\/]dist[\\/].+\.js$/

/**
 * Renames Shoelace's elements and events in our files from `sl-` to `srmsl-`, because a host page may load another
 * version of it. Custom properties (`--sl-…`) keep their names.
 */
export function ownNames(code) {
  return code.replace(/(?<![\w-])sl-(?=[a-z])/g, 'srmsl-')
}

export function shoelaceNames() {
  return {
    name: 'shoelace-names',
    transform: (code, id) => (SHOELACE.test(id) ? { code: ownNames(code), map: null } : null),
  }
}

/** For esbuild bundles (browser tests, benchmarks); also adapts the diagram library to strict pages. */
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

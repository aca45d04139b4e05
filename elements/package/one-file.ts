import { BuiltFiles } from '../built-files.ts'
import type { FileIndex } from '../built-files.ts'

/** For files in `one/`, which register their own content (scripts/build/one-files.mjs). */
let files: BuiltFiles | undefined

/** `known`: the modules in this file, by key such as `chunks/calls-….js`; `index`: all others. */
export function begin(known: Readonly<Record<string, object>>, index: () => Promise<FileIndex>): void {
  files = new BuiltFiles(index, undefined, known)
}

/** Replaces `import()` in a built file. */
export async function load(key: string): Promise<unknown> {
  // Earlier calls wait until the whole file has run.
  await Promise.resolve()
  return files?.load(key)
}

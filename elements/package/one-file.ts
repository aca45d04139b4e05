import { BuiltFiles } from '../built-files.ts'
import type { FileIndex } from '../built-files.ts'

/** What a file in `one/` fetches when it is wanted; what the file holds is known to it (scripts/build/one-files.mjs). */
let files: BuiltFiles | undefined

/** Tells what the file holds, by key such as `chunks/calls-….js`, and where the others are. */
export function begin(known: Readonly<Record<string, object>>, index: () => Promise<FileIndex>): void {
  files = new BuiltFiles(index, undefined, known)
}

/** What `import()` in a file of the build returns. */
export async function load(key: string): Promise<unknown> {
  // What runs before `begin` may ask already: it is answered when all that the file holds has run.
  await Promise.resolve()
  return files?.load(key)
}

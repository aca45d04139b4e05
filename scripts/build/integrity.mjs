import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes `integrity.json`: the SHA-384 of each script and style sheet, for subresource integrity. */
export async function writeIntegrity(folder) {
  const names = (await readdir(folder, { recursive: true })).map(name => name.replaceAll('\\', '/'))
  const files = names
    .filter(name => /^(?:realm\/)?(?:(?:chunks|elements|one|themes)\/)?[^/]+\.(?:js|css)$/.test(name))
    .sort()
  const hashes = await Promise.all(files.map(async name => [name, hashOf(await readFile(join(folder, name)))]))
  await writeFile(join(folder, 'integrity.json'), JSON.stringify(Object.fromEntries(hashes), undefined, 2) + '\n')
}

function hashOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

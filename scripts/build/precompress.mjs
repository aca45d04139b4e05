import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const KINDS = new Set(['.js', '.css', '.html', '.svg', '.json'])
// What fits into one packet gains nothing.
const LEAST_BYTES = 1_000
/** The best quality takes twice the time of the next, and saves large files no more than 2 %. */
const qualityOf = ({ length }) => (length < 300_000 ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MAX_QUALITY - 1)

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder, which the server then sends as they are. Brotli goes
 * over TLS only, so pages of an intranet without it get gzip.
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter(name => KINDS.has(extname(name))).map(name => compressed(join(folder, name))))
}

async function compressed(path) {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(content),
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then(small => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
  ])
}

import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const KINDS = new Set(['.js', '.css', '.html', '.svg', '.json'])
// Smaller files fit into one packet.
const LEAST_BYTES = 1_000
/** The best quality takes twice as long and saves at most 2 % of large files. */
const qualityOf = ({ length }) => (length < 300_000 ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MAX_QUALITY - 1)

/**
 * Writes a `.br` and a `.gz` next to each text file. Browsers accept Brotli over TLS only, so an intranet without TLS
 * uses gzip.
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

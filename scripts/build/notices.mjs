import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/** Writes `NOTICES.txt`: the licences of the bundled packages require their texts. */
export async function writeNotices(target, modules) {
  const folders = new Set()
  for (const id of modules) {
    const [folder] = PACKAGE.exec(id.replace(/^\0/, '')) ?? []
    if (folder !== undefined) folders.add(folder)
  }
  const notices = await Promise.all([...folders].sort().map(noticeOf))
  await writeFile(join(target, 'NOTICES.txt'), notices.join(`\n${'-'.repeat(80)}\n\n`))
}

async function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder)).filter(file => /^(licen[cs]e|copying|notice)\b/i.test(file)).sort()
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  const writer = typeof author === 'string' ? author : author?.name
  const text = texts.map(each => each.trim()).join('\n\n') || `Licence ${license}, by ${writer ?? 'its contributors'}.`
  return `${name} ${version}\n\n${text}\n`
}

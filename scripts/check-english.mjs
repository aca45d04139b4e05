import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { root } from './bare/installation.mjs'

/** Limits on comments and docs. Both may only be lowered. */
const LIMITS = {
  /** Words of comments per 1,000 lines of code. */
  share: 452,
  phrases: 0,
}

/** `docs/english.md` lists the replacements. */
const PHRASES =
  /\b(whoever|anew|so many|hears? of|(?:is|are) none|the reader)\b|(?:^|[.:;] |\/\*\* |\/\/ )(?:What|Whose) (?:of|is|are|it|they|a|an|the)\b/i

const FOLDERS = ['src', 'elements', 'server', 'test', 'scripts', 'bench']

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { share, found } = measured()
  if (process.argv.includes('--list')) for (const place of found) console.log(place)
  const faults = []
  if (share > LIMITS.share)
    faults.push(`Comments have ${share} words per 1,000 lines of code; at most ${LIMITS.share} are allowed.`)
  if (found.length > LIMITS.phrases)
    faults.push(
      `${found.length} comments and lines of docs use phrases of the list in scripts/check-english.mjs; at most ${LIMITS.phrases} may. \`node scripts/check-english.mjs --list\` names them.`,
    )
  for (const fault of faults) console.log(fault)
  console.log(`${share} words of comments per 1,000 lines, ${found.length} phrases of the list`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

function measured() {
  let [words, lines] = [0, 0]
  const found = []
  for (const path of FOLDERS.flatMap(folder => filesBelow(folder, /\.(ts|tsx|mjs|cjs)$/))) {
    const text = readFileSync(join(root, path), 'utf8')
    lines += text.split('\n').length
    for (const comment of commentsOf(text, path)) {
      words += wordsOf(comment.text)
      if (phraseIn(comment.text)) found.push(`${path}:${comment.line}: ${comment.text}`)
    }
  }
  for (const path of [
    // This page lists the phrases.
    ...filesBelow('docs', /\.md$/).filter(path => path !== join('docs', 'english.md')),
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CODE_OF_CONDUCT.md',
  ])
    for (const [at, line] of readFileSync(join(root, path), 'utf8').split('\n').entries())
      if (phraseIn(line)) found.push(`${path}:${at + 1}: ${line}`)
  return { share: Math.round((1000 * words) / lines), found }
}

function filesBelow(folder, name) {
  return readdirSync(join(root, folder), { recursive: true })
    .map(file => join(folder, file))
    .filter(path => name.test(path) && !/(^|\/)(node_modules|peers)\//.test(path))
}

/** One line of text per comment. */
export function commentsOf(text, path) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const ranges = new Map()
  const visit = node => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) ranges.set(range.pos, range)
    for (const range of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) ranges.set(range.pos, range)
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  return [...ranges.values()].map(({ pos, end }) => ({
    line: source.getLineAndCharacterOfPosition(pos).line + 1,
    text: text
      .slice(pos, end)
      .split('\n')
      .map(line => line.trim().replace(/^\*(?!\/)\s*/, ''))
      .join(' '),
  }))
}

export function phraseIn(text) {
  return PHRASES.test(text)
}

export function wordsOf(comment) {
  const runs = comment.match(/[\p{L}\d'’`._-]+/gu) ?? []
  return runs.filter(run => /[\p{L}\d]/u.test(run)).length
}

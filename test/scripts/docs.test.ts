import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const markdown = (folder: string, recursive: boolean) =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))
const pages = [...markdown('', false), ...markdown('docs', true), join('elements', 'package', 'README.md')]

/** As GitHub makes anchors of headings. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every relative link of the docs leads to a file, and to a heading of it', () => {
  const dead = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path, anchor]) => {
      const target = path ? join(dirname(page), path) : page
      if (!existsSync(join(root, target))) return [`${page}: ${link}`]
      return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${page}: ${link}`]
    }),
  )
  assert.deepEqual(dead, [])
})

test('the first page stays short, and pictures of the docs are small', () => {
  assert.ok(read('README.md').split(/\s+/).length <= 1200)
  for (const name of readdirSync(join(root, 'docs', 'pictures')))
    assert.ok(readFileSync(join(root, 'docs', 'pictures', name)).length <= 150_000, name)
})

test('the handbook lists every page of the docs', () => {
  const listed = read(join('docs', 'README.md'))
  for (const page of pages.filter(path => path.startsWith('docs') && path !== join('docs', 'README.md')))
    assert.ok(listed.includes(`](${page.slice('docs/'.length).replaceAll('\\', '/')})`), page)
})

test('each command of package.json that the docs name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const page of pages)
    for (const [, name = ''] of read(page).matchAll(/npm run ([a-z][\w:-]*)/g))
      assert.ok(name in scripts, `${page}: ${name}`)
})

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { after, before, test } from 'node:test'

const script: string = new URL('../../scripts/build/handbook/write-handbook.mjs', import.meta.url).href
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-handbook-'))
  const { writeHandbook } = (await import(script)) as { writeHandbook(target: string): Promise<void> }
  await writeHandbook(folder)
})
after(() => rm(folder, { recursive: true }))

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const pages = () =>
  readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.html'))
    .map(name => posix.join('/docs', name))
const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : path)
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

test('every link between the pages of the handbook leads to a page and a heading', () => {
  const dead = pages().flatMap(page =>
    [...read(page).matchAll(/href="(\/docs\/[^"#]*)?(?:#([^"]*))?"/g)].flatMap(([link, path = page, anchor]) => {
      const target = fileOf(path)
      if (!pages().includes(target)) return target.endsWith('.css') ? [] : [`${page}: ${link}`]
      return anchor === undefined || idsOf(read(target)).includes(anchor) ? [] : [`${page}: ${link}`]
    }),
  )
  assert.deepEqual(dead, [])
})

test('each page has one title, unique ids, and no script or style of its own', () => {
  for (const page of pages()) {
    const html = read(page)
    assert.equal(html.match(/<h1[ >]/g)?.length, 1, page)
    assert.deepEqual(idsOf(html), [...new Set(idsOf(html))], page)
    assert.doesNotMatch(html, /<script(?! type="module" src=)|<style|<[^>]* (?:style|on\w+)=/, page)
  }
})

test('the search index has each section of a page with its address', () => {
  const entries = JSON.parse(read('docs/search.json')) as {
    href: string
    title: string
    heading: string
    text: string
  }[]
  const cors = entries.find(({ text }) => text.includes('ALLOWED_ORIGINS'))
  assert.ok(cors)
  for (const { href, heading } of entries) {
    const [path = '', anchor] = href.split('#')
    assert.ok(pages().includes(path), href)
    if (anchor !== undefined) assert.ok(heading !== '' && idsOf(read(path)).includes(anchor), href)
  }
})

import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { themeText } from '../../src/ui/theme/theme.ts'

interface Declaration {
  tagName: string
  cssProperties: { name: string; description: string }[]
}

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

async function elements(): Promise<Declaration[]> {
  const { modules } = JSON.parse(await read('dist/custom-elements.json')) as {
    modules: { declarations: Declaration[] }[]
  }
  return modules.flatMap(({ declarations }) => declarations)
}

test('every element has a page in the gallery, which the list at its side names', async () => {
  const tags = (await elements()).map(({ tagName }) => tagName)
  const files = (await readdir(new URL('elements/', root))).filter(file => file.startsWith('srm-'))
  assert.equal(tags.length, files.length)
  const listed = [...(await read('demo/widgets/index.html')).matchAll(/href="\/widgets\/(srm-[a-z-]+)\.html"/g)]
  assert.deepEqual(listed.map(([, tag]) => tag).sort(), tags.sort())
  for (const tag of tags) {
    const page = await read(`demo/widgets/${tag}.html`)
    assert.ok(page.includes(`data-element="${tag}"`) && page.includes(`<${tag}`), tag)
    assert.match(page, /<pre data-for=/, `${tag} has lines to copy`)
  }
})

test('the catalogue of tokens names what the theme takes from a page, and nothing else', async () => {
  const theme = themeText({ dark: false, color: '#1890ff', size: 'medium', language: 'en' })
  const taken = new Set([...theme.matchAll(/var\((--srm-[a-z0-9-]+),/g)].map(([, name]) => name))
  const ofPortal = (await elements()).find(({ tagName }) => tagName === 'srm-portal')?.cssProperties ?? []
  assert.deepEqual(ofPortal.map(({ name }) => name).sort(), [...taken].sort())
  const named = ofPortal.flatMap(({ description }) => description.match(/--srm-[a-z0-9-]+/g) ?? [])
  for (const name of named) assert.ok(taken.has(name), name)
})

test('a ready sheet sets tokens of the catalogue only', async () => {
  const theme = themeText({ dark: false, color: '#1890ff', size: 'medium', language: 'en' })
  const sheets = await readdir(new URL('demo/themes/', root))
  assert.equal(sheets.length, 4)
  for (const sheet of sheets) {
    const set = [...(await read(`demo/themes/${sheet}`)).matchAll(/^ {2}(--srm-[a-z0-9-]+):/gm)]
    assert.ok(set.length > 25, sheet)
    for (const [, name] of set) assert.ok(theme.includes(`var(${name},`), `${sheet}: ${name}`)
  }
})

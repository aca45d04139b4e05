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

test('a page may set every custom property that the reference names', async () => {
  const theme = themeText({ dark: false, color: '#1890ff', size: 'medium', language: 'en' })
  const ofPortal = (await elements()).find(({ tagName }) => tagName === 'srm-portal')?.cssProperties ?? []
  const named = ofPortal.flatMap(({ name, description }) => [name, ...(description.match(/--srm-[a-z0-9-]+/g) ?? [])])
  assert.ok(named.length > 8)
  for (const name of named) assert.ok(theme.includes(`var(${name},`), name)
})

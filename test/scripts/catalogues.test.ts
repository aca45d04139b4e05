import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))

interface Generator {
  writeCatalogues(): Promise<boolean>
}

test('a file of texts that a page asks for enters the table by itself, with its type and in four languages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'srm-texts-'))
  try {
    for (const part of ['scripts/bare', 'locales/en', 'src', 'elements'])
      await cp(join(project, part), join(folder, part), { recursive: true })
    await rm(join(folder, 'src/i18n/catalogues.ts'))
    // A script without types, at a place that only this test knows.
    const path = pathToFileURL(join(folder, 'scripts/bare/catalogues.mjs')).href
    const { writeCatalogues } = (await import(path)) as Generator
    const table = () => readFile(join(folder, 'src/i18n/catalogues.ts'), 'utf8')

    assert.equal(await writeCatalogues(), true)
    assert.equal(await table(), await readFile(join(project, 'src/i18n/catalogues.ts'), 'utf8'))
    assert.equal(await writeCatalogues(), false)

    await writeFile(join(folder, 'locales/en/goods-inward.json'), '{}')
    assert.equal(await writeCatalogues(), false)
    await mkdir(join(folder, 'src/areas/goods-inward'))
    await writeFile(join(folder, 'src/areas/goods-inward/page.tsx'), "const t = useWords('goods-inward')")
    assert.equal(await writeCatalogues(), true)
    assert.match(await table(), /'goods-inward': typeof import\('..\/..\/locales\/en\/goods-inward.json'\)/)
    for (const language of ['en', 'zh', 'es', 'ja'])
      assert.ok((await table()).includes(`${language}: () => import('../../locales/${language}/goods-inward.json'),`))
  } finally {
    await rm(folder, { recursive: true })
  }
})

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'

const script: string = new URL('../../scripts/licences.mjs', import.meta.url).href
// The script is JavaScript; these are its exported functions.
const { isAllowed, packagesOf } = (await import(script)) as {
  isAllowed(licence: string | undefined): boolean
  packagesOf(
    lock: { packages: Record<string, object> },
    folder: string,
  ): {
    name: string
    licence: string | undefined
    isProduct: boolean
  }[]
}

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-licences-'))
})
after(() => rm(folder, { recursive: true }))

const file = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

test('the licence of a package is that of the lock file, else that of its own files', async () => {
  const packages: Record<string, object> = {
    '': { license: 'MIT' },
    'node_modules/@scope/a': { license: '(MIT OR CC0-1.0)' },
  }
  const files = {
    'old/package.json': '{ "licenses": [{ "type": "ISC" }] }',
    'readme/package.json': '{}',
    'readme/Readme.md': '# MIT is not here\n\n## License\n\nMIT\n',
    'mark/package.json': '{}',
    'mark/LICENSE': 'The source code responsible for displaying the bpmn.io project watermark must stay.',
    'nothing/package.json': '{}',
    'nothing/README.md': '# Not under MIT\n',
  }
  for (const [path, text] of Object.entries(files)) await file(join('node_modules', path), text)
  for (const name of ['old', 'readme', 'mark', 'nothing'])
    packages[`node_modules/${name}`] = name === 'mark' ? { license: 'SEE LICENSE IN LICENSE' } : {}
  assert.deepEqual(
    packagesOf({ packages }, folder).map(({ name, licence }) => [name, licence]),
    [
      ['@scope/a', 'MIT OR CC0-1.0'],
      ['mark', 'bpmn.io'],
      ['nothing', undefined],
      ['old', 'ISC'],
      ['readme', 'MIT'],
    ],
  )
})

test('a package that is needed by the product and by tools counts as part of the product', () => {
  const packages = {
    'node_modules/a': { license: 'MIT' },
    'node_modules/b/node_modules/a': { license: 'MIT', dev: true },
    'node_modules/c': { license: 'MIT', dev: true },
  }
  assert.deepEqual(
    packagesOf({ packages }, folder).map(({ name, isProduct }) => [name, isProduct]),
    [
      ['a', true],
      ['c', false],
    ],
  )
})

test('a choice is allowed when one of its licences is; a copyleft licence or none is not', () => {
  assert.ok(isAllowed('MPL-2.0 OR Apache-2.0'))
  for (const licence of ['MPL-2.0', 'GPL-3.0-only', 'UNLICENSED', undefined]) assert.ok(!isAllowed(licence))
})

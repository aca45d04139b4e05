import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../scripts/release.mjs', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-release-'))
  await writeFile(join(folder, 'package.json'), '{ "name": "elements", "version": "0.1.0" }\n')
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      version: '0.1.0',
      packages: { '': { version: '0.1.0' }, 'node_modules/a': { version: '3.0.0' } },
    }),
  )
  await writeFile(
    join(folder, 'CHANGELOG.md'),
    '# Changelog\n\n## 0.2.0, not released yet (2026-11-23 to 2026-11-30)\n\n### Added\n\n- Tags. (2026-11-30)\n\n## 0.1.0 (2026-11-01)\n\n### Added\n\n- All.\n',
  )
  git('init', '--quiet')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@works.example')
  commit()
})
afterEach(() => rm(folder, { recursive: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'all: begun')
}
const release = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' })
const content = (file: string) => readFile(join(folder, file), 'utf8')

test('a release writes version, date, commit and a tag with the notes of its section', async () => {
  const { status, stderr } = release('0.2.0')
  assert.equal(status, 0, stderr)
  const lock = JSON.parse(await content('package-lock.json')) as {
    version: string
    packages: Record<string, { version: string }>
  }
  assert.match(await content('package.json'), /"version": "0\.2\.0"/)
  assert.deepEqual(
    [lock.version, lock.packages['']?.version, lock.packages['node_modules/a']?.version],
    ['0.2.0', '0.2.0', '3.0.0'],
  )
  assert.match(await content('CHANGELOG.md'), /^## 0\.2\.0 \(\d{4}-\d\d-\d\d\)$/m)
  assert.equal(git('log', '-1', '--format=%s'), 'package: version 0.2.0')
  assert.equal(git('status', '--porcelain'), '')
  assert.equal(git('tag', '--list', '--format=%(contents)'), 'Version 0.2.0\n\n### Added\n\n- Tags. (2026-11-30)')
})

const refusals: { why: string; says: RegExp; version: string; before?: () => Promise<void> | void }[] = [
  { why: 'no version', says: /Name the version/, version: 'next' },
  { why: 'an earlier version', says: /0\.1\.0 is later than 0\.0\.9/, version: '0.0.9' },
  { why: 'an existing tag', says: /v0\.2\.0 exists/, version: '0.2.0', before: () => void git('tag', 'v0.2.0') },
  {
    why: 'changes that are not committed',
    says: /Commit or stash/,
    version: '0.2.0',
    before: () => writeFile(join(folder, 'new.txt'), 'new'),
  },
  {
    why: 'no section',
    says: /no section/,
    version: '0.2.0',
    before: async () => {
      await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n')
      commit()
    },
  },
]

for (const { why, says, version, before } of refusals)
  test(`a release is refused for ${why}, and changes nothing`, async () => {
    await before?.()
    const head = git('rev-parse', 'HEAD')
    const { status, stderr } = release(version)
    assert.equal(status, 1)
    assert.match(stderr, says)
    assert.equal(git('rev-parse', 'HEAD'), head)
    assert.match(await content('package.json'), /"version": "0\.1\.0"/)
  })

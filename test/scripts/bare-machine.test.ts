import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** Exit code of the npm stub, by which a script that tried to install is recognised. */
const askedNpm = 42

/** A fresh clone as far as the scripts need it: no packages; `npm` only prints its arguments. */
function bareClone(): { folder: string; env: NodeJS.ProcessEnv } {
  const folder = mkdtempSync(join(tmpdir(), 'srm-bare-'))
  for (const part of ['scripts', 'bench/run.mjs', 'package.json', 'package-lock.json'])
    cpSync(join(project, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho "npm $*"\nexit ${askedNpm}\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'bin/npm.cmd'), `@echo npm %*\r\n@exit /b ${askedNpm}\r\n`)
  return { folder, env: { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) } }
}

test('every command that people begin with installs first, and needs no package for that', () => {
  const { folder, env } = bareClone()
  try {
    for (const script of ['scripts/start.mjs', 'scripts/test.mjs', 'scripts/check.mjs', 'bench/run.mjs']) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, script)], { env, encoding: 'utf8' })
      assert.equal(stderr, '', script)
      assert.match(stdout, /npm ci --include=dev/, script)
      assert.equal(status, askedNpm, script)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

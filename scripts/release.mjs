import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// `npm run release -- 0.2.0`: gives the first section of CHANGELOG.md this version and today's date, writes the version
// into package.json and package-lock.json, and makes the commit and the tag `v0.2.0` with the section as its notes.
// Nothing is pushed. It works on the checkout in which it is started.

const UNRELEASED = /^## (\S+), not released yet.*$/m

const version = process.argv[2] ?? ''
try {
  release(version, new Date().toISOString().slice(0, 10))
  console.log(`Made the commit and the tag v${version}. Publish them: git push --follow-tags`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

function release(wanted, today) {
  if (!/^\d+\.\d+\.\d+$/.test(wanted)) throw new Error('Name the version: npm run release -- 0.2.0')
  if (git('status', '--porcelain') !== '') throw new Error('Commit or stash the changes of the checkout first.')
  if (git('tag', '--list', `v${wanted}`) !== '') throw new Error(`The tag v${wanted} exists.`)
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  if (!UNRELEASED.test(changelog)) throw new Error('CHANGELOG.md has no section "not released yet".')
  const { version: last } = JSON.parse(readFileSync('package.json', 'utf8'))
  if (isBefore(wanted, last)) throw new Error(`The version ${last} is later than ${wanted}.`)
  const dated = changelog.replace(UNRELEASED, `## ${wanted} (${today})`)
  writeFileSync('CHANGELOG.md', dated)
  for (const file of ['package.json', 'package-lock.json']) writeVersion(file, wanted)
  git('commit', '--all', '--message', `package: version ${wanted}`)
  git('tag', '--annotate', `v${wanted}`, '--cleanup=verbatim', '--message', notesOf(dated, wanted))
}

function isBefore(one, other) {
  const [left, right] = [one, other].map(version => version.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && left[at] < right[at]
}

function writeVersion(file, version) {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  content.version = version
  if (content.packages?.['']) content.packages[''].version = version
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** The section of a version, without its heading. */
function notesOf(changelog, version) {
  const [, section = ''] = changelog.split(`## ${version} `)
  const body = section.slice(section.indexOf('\n'))
  return `Version ${version}\n\n${body.split(/^## /m)[0].trim()}\n`
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

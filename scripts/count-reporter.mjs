import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'
import { noteDone } from './progress.mjs'

/**
 * Reporter for `node --test`: prints failures; writes counts and ms per test file as JSON to the file in
 * `SRM_TEST_COUNTS`.
 */
export default async function* countReporter(events) {
  const countsOf = {}
  const names = new Map()
  // Each file is a suite (scripts/run-node-tests.mjs), and files are reported in sequence.
  let current
  for await (const { type, data } of events) {
    if (type === 'test:start') names.set(data.nesting, data.name)
    if (type === 'test:start' && data.nesting === 0) current = isTestFile(data.name) ? data.name : undefined
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    // An uncaught error after a test ends the process and belongs to no test.
    if (type === 'test:diagnostic' && /^Error: /.test(data.message)) yield `\n${data.message}\n`
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const file = current ?? data.file ?? data.name
    const counts = (countsOf[file] ??= { passed: 0, failed: 0, skipped: 0, ms: 0 })
    if (data.name === file) {
      counts.ms = data.details.duration_ms
      noteDone(file)
    }
    if (isGroup(data, type)) continue
    if (data.skip !== undefined || data.todo !== undefined) counts.skipped++
    else if (type === 'test:pass') counts.passed++
    else {
      counts.failed++
      yield failure(data, file, names)
    }
  }
  if (process.env.SRM_TEST_COUNTS) writeFileSync(process.env.SRM_TEST_COUNTS, JSON.stringify(countsOf))
}

const isTestFile = name => /\.test\.tsx?$/.test(name)

/** Suites that passed, or failed only because of a test inside, are not reported. */
function isGroup({ details, name }, type) {
  if (type === 'test:pass') return details.type === 'suite'
  return details.error?.failureType === 'subtestsFailed' && !name.endsWith('.mjs')
}

function failure({ name, file: place, line, nesting, details }, file, names) {
  const parents = Array.from({ length: nesting }, (_, depth) => names.get(depth))
  const title = [...parents, name].filter(each => each !== file).join(' › ') || 'the file as a whole'
  const error = details.error?.cause ?? details.error
  const text = error instanceof Error ? (error.stack ?? error.message) : inspect(error)
  const at = place === undefined || !isTestFile(place) ? file : `${relative(process.cwd(), place)}:${line ?? ''}`
  return `\n✖ ${title}\n  ${at}\n${indent(text)}\n`
}

function indent(text) {
  return text.replace(/^/gm, '    ')
}

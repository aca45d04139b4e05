import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'

/**
 * Reporter for `node --test`: prints failures in full; leaves its counts per test file, and how many ms the file took,
 * as JSON in the file that `SRM_TEST_COUNTS` names.
 */
export default async function* countReporter(events) {
  const countsOf = {}
  const names = new Map()
  // Each test file is a suite of its process (scripts/run-node-tests.mjs), and files are reported one after the other.
  let current
  for await (const { type, data } of events) {
    if (type === 'test:start') names.set(data.nesting, data.name)
    if (type === 'test:start' && data.nesting === 0) current = isTestFile(data.name) ? data.name : undefined
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    // What a test left behind and nothing caught ends its process with an error that belongs to no test.
    if (type === 'test:diagnostic' && /^Error: /.test(data.message)) yield `\n${data.message}\n`
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const file = current ?? data.file ?? data.name
    const counts = (countsOf[file] ??= { passed: 0, failed: 0, skipped: 0, ms: 0 })
    if (data.name === file) counts.ms = data.details.duration_ms
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

/** A suite that passed, or anything that failed only because a test inside it did, says nothing of its own. */
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

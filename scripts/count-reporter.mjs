import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'

/**
 * Reporter for `node --test`: prints failures in full; leaves its counts per test file as JSON in the file that
 * `SRM_TEST_COUNTS` names.
 */
export default async function* countReporter(events) {
  const countsOf = {}
  const names = new Map()
  for await (const { type, data } of events) {
    if (type === 'test:start') names.set(`${data.file} ${data.nesting}`, data.name)
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (isGroup(data)) continue
    const counts = (countsOf[relative(process.cwd(), data.file ?? data.name)] ??= { passed: 0, failed: 0, skipped: 0 })
    if (data.skip !== undefined || data.todo !== undefined) counts.skipped++
    else if (type === 'test:pass') counts.passed++
    else {
      counts.failed++
      yield failure(data, names)
    }
  }
  if (process.env.SRM_TEST_COUNTS) writeFileSync(process.env.SRM_TEST_COUNTS, JSON.stringify(countsOf))
}

/** A suite, or a test that failed only because one inside it did, says nothing of its own. */
function isGroup({ details, file, name }) {
  const cause = details.error?.failureType
  return details.type === 'suite' ? cause !== 'hookFailed' : cause === 'subtestsFailed' && name !== file
}

function failure({ name, file, line, nesting, details }, names) {
  const parents = Array.from({ length: nesting }, (_, depth) => names.get(`${file} ${depth}`))
  const title = [...parents, name].filter(Boolean).join(' › ')
  const error = details.error?.cause ?? details.error
  const text = error instanceof Error ? (error.stack ?? error.message) : inspect(error)
  return `\n✖ ${title}\n  ${file ? relative(process.cwd(), file) : ''}:${line ?? ''}\n${indent(text)}\n`
}

function indent(text) {
  return text.replace(/^/gm, '    ')
}

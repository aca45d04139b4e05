import { noteDone } from './progress.mjs'

/**
 * Prints failures and adds up `countsOf` each test file.
 * @param nameOf the source of a bundled test
 */
export function browserReporter(countsOf, nameOf) {
  return {
    reportTestFileResults({ testFile, sessionsForTestFile }) {
      const file = nameOf(testFile)
      const counts = (countsOf[file] = { passed: 0, failed: 0, skipped: 0, ms: 0 })
      for (const session of sessionsForTestFile) report(session, file, counts)
      noteDone(file)
    },
  }
}

function report(session, file, counts) {
  const tests = session.testResults ? flatten(session.testResults, []) : []
  const failures = tests.filter(test => !test.passed && !test.skipped)
  // Without the time to load the page.
  counts.ms += tests.reduce((sum, { duration = 0 }) => sum + duration, 0)
  counts.skipped += tests.filter(test => test.skipped).length
  counts.passed += tests.filter(test => test.passed && !test.skipped).length
  counts.failed += failures.length
  for (const { title, error } of failures) console.error(`\n✖ ${title}\n  ${file}\n${indent(describe(error))}`)
  for (const error of session.errors) {
    counts.failed++
    console.error(`\n✖ ${file}\n${indent(describe(error))}`)
  }
  if (session.passed) return
  if (session.errors.length + failures.length === 0) {
    counts.failed++
    console.error(`\n✖ ${file}\n    The file did not pass, without a failing test: ${session.status}`)
  }
  for (const log of session.logs) console.error(indent(`browser: ${log.map(String).join(' ')}`))
  for (const address of session.request404s) console.error(indent(`not found: ${address}`))
}

function flatten(suite, parents) {
  const own = suite.name ? [...parents, suite.name] : parents
  const tests = suite.tests.map(test => ({ ...test, title: [...own, test.name].join(' › ') }))
  return [...tests, ...suite.suites.flatMap(inner => flatten(inner, own))]
}

function describe({ name, message, stack, expected, actual }) {
  const difference =
    expected === undefined && actual === undefined ? '' : `\nexpected: ${expected}\nactual:   ${actual}`
  return `${name ?? 'Error'}: ${message}${difference}${stack ? `\n${stack}` : ''}`
}

function indent(text) {
  return text.replace(/^/gm, '    ')
}

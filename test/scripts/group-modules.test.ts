import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupModules } from '../../scripts/build/group-modules.mjs'

/** Each module imports one with a smaller number; each view needs the imports of a few. */
const modules = Array.from({ length: 60 }, (_, at) => at)
const importsOf = (at: number) => (at % 7 === 0 ? [] : [Math.floor(at / 2)])
const sizeOf = (at: number) => 100 + (at % 5) * 300
const needsOf = (starts: number[]) => {
  const needs = new Set(starts)
  for (const at of needs) for (const next of importsOf(at)) needs.add(next)
  return needs
}
const views = Array.from({ length: 8 }, (_, at) => ({ needs: needsOf([at * 7 + 3, 59 - at, 30 + at]), weight: 1 }))

test('modules are grouped into few files: each once, without a circle, and no view loads much that it does not need', () => {
  const air = 2_000
  const groups = groupModules(modules, views, { sizeOf, importsOf, request: 200, air })
  assert.deepEqual(
    groups.flat().sort((one, two) => one - two),
    modules,
  )
  const groupOf = (at: number) => groups.findIndex(group => group.includes(at))
  const reached = (from: number[]) => {
    const found = new Set(from)
    for (const group of found)
      for (const at of groups[group] ?? []) for (const next of importsOf(at)) found.add(groupOf(next))
    return found
  }
  for (const [at, group] of groups.entries()) {
    const others = group
      .flatMap(importsOf)
      .map(groupOf)
      .filter(next => next !== at)
    assert.ok(!reached(others).has(at), `a circle through ${String(group)}`)
  }
  const loads = views.map(({ needs }) => reached([...needs].map(groupOf)))
  for (const [at, files] of loads.entries()) {
    const loaded = [...files].flatMap(file => groups[file] ?? [])
    const extra = loaded
      .filter(module => !views[at]?.needs.has(module))
      .reduce((sum, module) => sum + sizeOf(module), 0)
    assert.ok(extra <= air, `view ${at} loads ${extra} more`)
  }
  const alone = groupModules(modules, views, { sizeOf, importsOf, request: 0, air })
  const filesOf = (all: number[][]) =>
    views.reduce(
      (sum, { needs }) => sum + new Set([...needs].map(each => all.findIndex(one => one.includes(each)))).size,
      0,
    )
  assert.ok(filesOf(groups) < filesOf(alone) * 0.6)
})

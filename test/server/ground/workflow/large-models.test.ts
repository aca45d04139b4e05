import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Endpoint } from '../../../../src/contract/envelope.ts'
import { importModel, saveModel, simulateModel } from '../../../../src/contract/ground/workflow/models.ts'
import { begin as beginRun } from '../../../../server/modules/ground/workflow/engine/tokens.ts'
import { ExpandsTooFar, expandCalls } from '../../../../server/modules/ground/workflow/model/expand.ts'
import {
  findNode,
  flowsFrom,
  reachedFrom,
  reachedFromOthers,
} from '../../../../server/modules/ground/workflow/model/graph.ts'
import type { Graph, GraphNode } from '../../../../server/modules/ground/workflow/model/graph.ts'
import type { TestApp } from '../../../support/app.ts'
import { heldTooLong } from '../../../support/held-calls.ts'
import { hostileModels, tasksInRow } from '../../../support/hostile-files.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

const type = 'PURCHASE_ORDER'
const limited: Record<string, RegExp> = {
  'tasks in a row': /^The model has \d+ steps, gateways and arrows; at most 2,?000 are allowed/,
  attributes: /^One element of the file has more than 200 attributes/,
  elements: /^The file has more than 20,?000 XML elements/,
}

/** In ms. Each of these files had blocked the server for many seconds; workers take up to two. */
const heldAtMost = 2500

test('no file of a model holds the server up, whichever call reads it', async () => {
  const files = hostileModels()
  const calls: [Endpoint, object, string][] = [
    ...Object.values(files).map((xml): [Endpoint, object, string] => [importModel, { businessType: type }, xml]),
    [saveModel, { modelKey: 'LARGE', name: 'Large', businessType: type }, files['gateways'] ?? ''],
    [simulateModel, { businessType: type, businessId: '1' }, files['gateways'] ?? ''],
  ]
  const held: string[] = []
  for (const [endpoint, input, xml] of calls) {
    const ms = await heldTooLong(world, endpoint, 'admin', { ...input, xml }, heldAtMost)
    if (ms !== undefined) held.push(`${endpoint.path} ${xml.length}: ${ms.toFixed(0)} ms`)
  }
  assert.deepEqual(held, [])
})

test('a file beyond a limit is named with the limit, and not kept', async () => {
  const files = hostileModels()
  for (const [name, expected] of Object.entries(limited)) {
    const xml = files[name] ?? ''
    const { findings, drawn } = valueOf(await world.call('admin', importModel, { xml, businessType: type }))
    assert.match(findings.map(({ msg }) => msg).join('\n'), expected)
    assert.equal(drawn.nodes.length, 0)
    const model = { modelKey: 'TOO_LARGE', name: 'Too large', businessType: type, xml }
    assert.equal((await world.call('admin', saveModel, model)).code, '10017', name)
  }
})

test('a large model within the limits is drawn', async () => {
  const xml = tasksInRow(300)
  const { drawn } = valueOf(await world.call('admin', importModel, { xml, businessType: type }))
  assert.equal(drawn.nodes.length, 302)
})

test('a file that was read in the encoding that it declares is taken as the text that it is', async () => {
  const latin = tasksInRow(1)
    .replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"')
    .replace('id="t0"', 'id="t0" name="Prüfen"')
  const { xml, findings, drawn } = valueOf(await world.call('admin', importModel, { xml: latin, businessType: type }))
  assert.deepEqual(
    findings.map(({ msg }) => msg),
    ['No approver is specified.'],
  )
  assert.equal(drawn.nodes.find(({ id }) => id === 't0')?.name, 'Prüfen')
  assert.match(xml, /encoding="UTF-8"/)
})

const plain = (id: string): GraphNode => ({ id, name: '', kind: 'THROUGH' })
const graphOf = (nodes: readonly GraphNode[], ways: readonly (readonly [string, string])[]): Graph => ({
  nodes,
  flows: ways.map(([from, to], at) => ({ id: `f${at}`, name: '', from, to })),
  drawing: { nodes: {}, flows: {} },
})

test('one walk finds the same nodes as a walk from each of its beginnings', () => {
  const id = fc.integer({ min: 0, max: 7 }).map(String)
  const graphs = fc.array(fc.tuple(id, id), { maxLength: 14 })
  fc.assert(
    fc.property(graphs, fc.array(id, { maxLength: 4 }), (ways, from) => {
      const graph = graphOf(
        Array.from({ length: 8 }, (_, at) => plain(String(at))),
        ways,
      )
      const alone = new Map([...new Set(from)].map(each => [each, reachedFrom(graph, [each])]))
      const expected = new Set([...alone].flatMap(([source, found]) => [...found].filter(node => node !== source)))
      assert.deepEqual([...reachedFromOthers(graph, from)].sort(), [...expected].sort())
      assert.deepEqual(reachedFrom(graph, from), new Set([...alone.values()].flatMap(found => [...found])))
    }),
  )
})

const calling = (model: string, times = 1): Graph =>
  graphOf(
    [
      { id: 's', name: '', kind: 'START' },
      ...Array.from({ length: times }, (_, at): GraphNode => ({ id: `c${at}`, name: '', kind: 'CALL', model })),
      { id: 'e', name: '', kind: 'END' },
    ],
    Array.from({ length: times + 1 }, (_, at) => [at === 0 ? 's' : `c${at - 1}`, at === times ? 'e' : `c${at}`]),
  )

test('a model that calls one that calls another enters each of them once', () => {
  const inner = graphOf(
    [{ id: 's', name: '', kind: 'START' }, plain('x'), { id: 'e', name: '', kind: 'END' }],
    [
      ['s', 'x'],
      ['x', 'e'],
    ],
  )
  const models = new Map([['inner', inner]])
  // Published graphs contain what they call.
  models.set(
    'middle',
    expandCalls(calling('inner'), key => models.get(key)),
  )
  const graph = expandCalls(calling('middle'), key => models.get(key))
  assert.equal(new Set(graph.nodes.map(({ id }) => id)).size, graph.nodes.length)
  assert.equal(flowsFrom(graph, 'c0/c0').length, 1)
  assert.equal(beginRun(graph, () => true).flows.filter(({ to }) => to === 'c0/c0/x').length, 1)
  assert.notEqual(findNode(graph, 'c0/c0/out'), undefined)
})

test('models that multiply each other are refused before they fill the memory', () => {
  const lookUp = (key: string) => calling(String(Number(key) + 1), key === '6' ? 0 : 100)
  assert.throws(() => expandCalls(calling('0', 100), lookUp), ExpandsTooFar)
})

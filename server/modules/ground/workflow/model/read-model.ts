import { BpmnModdle } from 'bpmn-moddle'
import { modelLimits } from '../../../../../src/contract/ground/workflow/models.ts'
import type { BpmnElement } from 'bpmn-moddle'
import { childOf, childrenOf, numberIn, textIn, typeOf } from './bpmn-element.ts'
import type { Drawing, Flow, Graph, GraphNode } from './graph.ts'
import { Findings } from './findings.ts'
import type { Finding } from './findings.ts'
import { readNode } from './read-node.ts'

export interface ReadModel {
  graph: Graph
  findings: Finding[]
  /** True if every box and flow has a position. */
  drawn: boolean
}

export const noGraph: Graph = { nodes: [], flows: [], drawing: { nodes: {}, flows: {} } }
const boxes = ['TextAnnotation', 'Group', 'Association']
const definitionKeys = [
  'id',
  'name',
  'targetNamespace',
  'expressionLanguage',
  'typeLanguage',
  'exporter',
  'exporterVersion',
]
const processKeys = [
  'id',
  'name',
  'isExecutable',
  'flowElements',
  'artifacts',
  'documentation',
  'extensionElements',
  'processType',
  'isClosed',
]

/** Every unsupported part is reported with its position; nothing is ignored silently. */
export async function readModel(xml: string): Promise<ReadModel> {
  const findings = new Findings(xml)
  const root = await parse(xml, findings)
  if (root === undefined) return { graph: noGraph, findings: findings.all, drawn: false }
  findings.unknownKeys(root, [...definitionKeys, 'rootElements', 'diagrams'])
  const [process, ...others] = childrenOf(root, 'rootElements').filter(element => typeOf(element) === 'Process')
  for (const element of [...others, ...childrenOf(root, 'rootElements').filter(each => typeOf(each) !== 'Process')])
    findings.refuse(element, 'unsupported', { type: typeOf(element) })
  if (process === undefined) {
    findings.refuse(root, 'noProcess')
    return { graph: noGraph, findings: findings.all, drawn: false }
  }
  findings.unknownKeys(process, processKeys)
  findings.vendorParts(process, [])
  for (const artifact of childrenOf(process, 'artifacts'))
    if (!boxes.includes(typeOf(artifact))) findings.refuse(artifact, 'unsupported', { type: typeOf(artifact) })
  const elements = childrenOf(process, 'flowElements')
  if (elements.length > modelLimits.parts) {
    findings.refuse(process, 'tooManyParts', { total: String(elements.length), limit: String(modelLimits.parts) })
    return { graph: noGraph, findings: findings.all, drawn: false }
  }
  const flows = elements.filter(element => typeOf(element) === 'SequenceFlow').map(flow => readFlow(flow, findings))
  const nodes = elements
    .filter(element => typeOf(element) !== 'SequenceFlow')
    .flatMap((element): GraphNode[] => readNode(element, findings))
  const graph = { nodes, flows, drawing: readDrawing(root, nodes, flows) }
  const drawn = nodes.every(({ id }) => id in graph.drawing.nodes) && flows.every(({ id }) => id in graph.drawing.flows)
  return { graph, findings: findings.all, drawn }
}

async function parse(xml: string, findings: Findings): Promise<BpmnElement | undefined> {
  // The parser does not expand entities, and a document type declaration has no use here.
  if (/<!DOCTYPE/i.test(xml)) {
    findings.add('', 'doctype')
    return undefined
  }
  const excess = excessOf(xml)
  if (excess !== undefined) {
    findings.add('', excess, { limit: String(modelLimits[excess === 'tooManyElements' ? 'elements' : 'attributes']) })
    return undefined
  }
  try {
    const { rootElement, warnings } = await new BpmnModdle().fromXML(declaredUtf8(xml))
    for (const { message } of warnings) findings.warn(message)
    if (typeOf(rootElement) === 'Definitions') return rootElement
    findings.add('', 'notBpmn', { reason: rootElement.$type })
  } catch (error) {
    findings.add('', 'notBpmn', { reason: error instanceof Error ? error.message.slice(0, 200) : '' })
  }
  return undefined
}

/** The text is already decoded. */
export function declaredUtf8(xml: string): string {
  const head = xml.slice(0, 256)
  return head.replace(/^(\uFEFF?\s*<\?xml[^>]*?\sencoding\s*=\s*["'])[\w.:-]+/, '$1UTF-8') + xml.slice(256)
}

/**
 * Counts characters before parsing, so that a malformed file cannot evade the limits: every element begins with `<`,
 * every attribute has `=` and a quote.
 */
function excessOf(xml: string): 'tooManyElements' | 'tooManyAttributes' | undefined {
  const tags = xml.split('<')
  // Each element may have an end tag.
  if (tags.length > 2 * modelLimits.elements) return 'tooManyElements'
  const many = tags.some(
    tag => tag.length > modelLimits.attributes && tag.match(/=\s*["']/g)?.at(modelLimits.attributes),
  )
  return many ? 'tooManyAttributes' : undefined
}

const flowKeys = [
  'id',
  'name',
  'sourceRef',
  'targetRef',
  'conditionExpression',
  'documentation',
  'extensionElements',
  'isImmediate',
]

function readFlow(element: BpmnElement, findings: Findings): Flow {
  findings.unknownKeys(element, flowKeys)
  findings.vendorParts(element, [])
  const condition = childOf(element, 'conditionExpression')
  const text = textIn(condition, 'body')
  if (condition !== undefined && textIn(condition, 'language') !== '')
    findings.refuse(element, 'conditionLanguage', { type: textIn(condition, 'language') })
  return {
    id: textIn(element, 'id'),
    name: textIn(element, 'name'),
    from: textIn(childOf(element, 'sourceRef'), 'id'),
    to: textIn(childOf(element, 'targetRef'), 'id'),
    ...(text === '' ? {} : { condition: text }),
  }
}

function readDrawing(root: BpmnElement, nodes: readonly GraphNode[], flows: readonly Flow[]): Drawing {
  const known = new Set([...nodes, ...flows].map(({ id }) => id))
  const boxesOf: Record<string, [number, number, number, number]> = {}
  const pointsOf: Record<string, [number, number][]> = {}
  for (const diagram of childrenOf(root, 'diagrams'))
    for (const shown of childrenOf(childOf(diagram, 'plane'), 'planeElement')) {
      const id = textIn(childOf(shown, 'bpmnElement'), 'id')
      const bounds = childOf(shown, 'bounds')
      if (!known.has(id)) continue
      if (bounds !== undefined) {
        const [x, y] = [numberIn(bounds, 'x'), numberIn(bounds, 'y')]
        boxesOf[id] = [x, y, numberIn(bounds, 'width'), numberIn(bounds, 'height')]
      } else {
        pointsOf[id] = childrenOf(shown, 'waypoint').map(point => [numberIn(point, 'x'), numberIn(point, 'y')])
      }
    }
  return { nodes: boxesOf, flows: pointsOf }
}

import type { BpmnElement } from 'bpmn-moddle'
import { modelLimits } from '../../../../../src/contract/ground/workflow/models.ts'
import { childOf, childrenOf, textIn, typeOf } from './bpmn-element.ts'
import type { Findings } from './findings.ts'
import { assigneeKinds } from './graph.ts'
import type { Assignee, GraphNode, StepNode } from './graph.ts'

const common = ['id', 'name', 'documentation', 'extensionElements', 'incoming', 'outgoing']
/** Attributes for approvers in other systems. */
const vendorAssignees = ['assignee', 'candidateUsers', 'candidateGroups']

/** Empty for an unsupported element, which is reported. */
export function readNode(element: BpmnElement, findings: Findings): GraphNode[] {
  const base = { id: textIn(element, 'id'), name: textIn(element, 'name') }
  const known = (...keys: string[]) => findings.unknownKeys(element, [...common, ...keys])
  switch (typeOf(element)) {
    case 'StartEvent':
    case 'EndEvent':
      known('isInterrupting')
      findings.vendorParts(element, ['initiator'])
      return [{ ...base, kind: typeOf(element) === 'StartEvent' ? 'START' : 'END' }]
    case 'UserTask':
      return [readStep(element, base, findings)]
    case 'SendTask':
      known()
      findings.vendorParts(element, vendorAssignees)
      return [{ ...base, kind: 'INFORM', assignees: readAssignees(element, findings) }]
    case 'ServiceTask':
      known()
      findings.vendorParts(element, [])
      return [{ ...base, kind: 'SERVICE', service: own(element, 'service') }]
    case 'CallActivity':
      known('calledElement')
      findings.vendorParts(element, [])
      return [{ ...base, kind: 'CALL', model: textIn(element, 'calledElement') }]
    case 'ExclusiveGateway':
    case 'ParallelGateway':
    case 'InclusiveGateway':
      known('default', 'gatewayDirection')
      findings.vendorParts(element, [])
      return [{ ...base, kind: gatewayKind(typeOf(element)), otherwise: textIn(childOf(element, 'default'), 'id') }]
    case 'BoundaryEvent':
      return readTimer(element, base, findings)
    default:
      findings.refuse(element, 'unsupported', { type: typeOf(element) })
      return []
  }
}

function gatewayKind(type: string): 'EXCLUSIVE' | 'PARALLEL' | 'INCLUSIVE' {
  if (type === 'ExclusiveGateway') return 'EXCLUSIVE'
  return type === 'ParallelGateway' ? 'PARALLEL' : 'INCLUSIVE'
}

/** An attribute in this portal's namespace. */
function own(element: BpmnElement, name: string): string {
  return (element.$attrs[`srm:${name}`] ?? '').trim()
}

function oneOf<Value extends string>(given: string, values: readonly [Value, ...Value[]]): Value {
  return values.find(value => value === given) ?? values[0]
}

function readStep(element: BpmnElement, base: { id: string; name: string }, findings: Findings): StepNode {
  findings.unknownKeys(element, [...common, 'loopCharacteristics', 'implementation'])
  findings.vendorParts(element, vendorAssignees)
  const loop = childOf(element, 'loopCharacteristics')
  const everybody = loop !== undefined && typeOf(loop) === 'MultiInstanceLoopCharacteristics'
  // A parallel multi-instance without a completion condition means ALL; anything else is unsupported.
  if (loop !== undefined && (!everybody || loop['isSequential'] === true || loop['completionCondition'] !== undefined))
    findings.refuse(element, 'unsupportedPart', { type: 'loopCharacteristics' })
  const mode = own(element, 'mode')
  return {
    ...base,
    kind: 'STEP',
    assignees: readAssignees(element, findings),
    mode: mode === '' && everybody ? 'ALL' : oneOf(mode, ['ANY', 'ALL', 'QUORUM']),
    quorum: Math.max(1, Math.trunc(Number(own(element, 'quorum')) || 1)),
    onReject: oneOf(own(element, 'onReject'), ['END', 'INITIATOR', 'PREVIOUS']),
    dueHours: Math.max(0, Math.min(10_000, Number(own(element, 'dueHours')) || 0)),
    onTimeout: oneOf(own(element, 'onTimeout'), ['REMIND', 'ESCALATE', 'AGREE']),
    transfer: own(element, 'transfer') !== 'false',
    adding: own(element, 'adding') !== 'false',
    opinion: own(element, 'opinion') === 'true',
    bulk: own(element, 'bulk') === 'true',
    skipSame: own(element, 'skipSame') !== 'false',
  }
}

/** `ROLE:FINANCE; MANAGER:2; USER:li.qiang`, or the attributes of another system. */
function readAssignees(element: BpmnElement, findings: Findings): Assignee[] {
  const found = ownOnes(element, findings) ?? vendorOnes(element)
  if (found.length <= modelLimits.assignees) return found
  findings.refuse(element, 'tooManyAssignees', { limit: String(modelLimits.assignees) })
  return found.slice(0, modelLimits.assignees)
}

function ownOnes(element: BpmnElement, findings: Findings): Assignee[] | undefined {
  const text = own(element, 'assignees')
  if (text === '') return undefined
  return text.split(';').flatMap(part => {
    const [given = '', ...rest] = part.split(':').map(each => each.trim())
    const value = rest.join(':')
    const kind = assigneeKinds.find(each => each === given)
    if (kind === undefined) findings.refuse(element, 'assignee', { name: part.trim() })
    return kind === undefined ? [] : [{ kind, value }]
  })
}

function vendorOnes(element: BpmnElement): Assignee[] {
  return Object.entries(element.$attrs).flatMap(([key, text]) => {
    const name = key.replace(/^.*:/, '')
    if (key.startsWith('srm:') || !vendorAssignees.includes(name)) return []
    const kind = name === 'candidateGroups' ? 'ROLE' : 'USER'
    return text.split(',').map((each): Assignee => {
      const value = each.trim()
      return /^[$#]\{/.test(value) ? { kind: 'EXPRESSION', value } : { kind, value }
    })
  })
}

function readTimer(element: BpmnElement, base: { id: string; name: string }, findings: Findings): GraphNode[] {
  findings.unknownKeys(element, [...common, 'attachedToRef', 'cancelActivity', 'eventDefinitions', 'parallelMultiple'])
  findings.vendorParts(element, [])
  const [definition, ...others] = childrenOf(element, 'eventDefinitions')
  const hours = definition === undefined ? undefined : hoursOf(textIn(childOf(definition, 'timeDuration'), 'body'))
  const step = childOf(element, 'attachedToRef')
  const fits = definition !== undefined && typeOf(definition) === 'TimerEventDefinition' && others.length === 0
  if (
    !fits ||
    hours === undefined ||
    element['cancelActivity'] === false ||
    step === undefined ||
    typeOf(step) !== 'UserTask'
  ) {
    findings.refuse(element, 'timer')
    return []
  }
  return [{ ...base, kind: 'TIMER', step: textIn(step, 'id'), hours }]
}

/** Of days, hours and minutes (ISO 8601); otherwise undefined. */
function hoursOf(text: string): number | undefined {
  const found = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?)?$/.exec(text)
  if (found === null || text.endsWith('T') || text === 'P') return undefined
  const [, days = '0', hours = '0', minutes = '0'] = found
  return Number(days) * 24 + Number(hours) + Number(minutes) / 60
}

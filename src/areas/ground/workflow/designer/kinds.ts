import type { IconName } from '../../../../ui/icon-paths.ts'

/** The boxes that a model of an approval is made of, in the order in which they are offered. */
export const kinds = [
  { name: 'userTask', type: 'bpmn:UserTask', icon: 'user' },
  { name: 'sendTask', type: 'bpmn:SendTask', icon: 'send' },
  { name: 'exclusiveGateway', type: 'bpmn:ExclusiveGateway', icon: 'x' },
  { name: 'parallelGateway', type: 'bpmn:ParallelGateway', icon: 'plus' },
  { name: 'inclusiveGateway', type: 'bpmn:InclusiveGateway', icon: 'git-compare' },
  { name: 'callActivity', type: 'bpmn:CallActivity', icon: 'external-link' },
  { name: 'serviceTask', type: 'bpmn:ServiceTask', icon: 'settings' },
  { name: 'startEvent', type: 'bpmn:StartEvent', icon: 'flag' },
  { name: 'endEvent', type: 'bpmn:EndEvent', icon: 'circle-check' },
] as const satisfies readonly { name: string; type: string; icon: IconName }[]

export type KindName = (typeof kinds)[number]['name']

/** Kinds offered by the pad of a box. */
export const following: readonly KindName[] = [
  'userTask',
  'sendTask',
  'exclusiveGateway',
  'parallelGateway',
  'endEvent',
]

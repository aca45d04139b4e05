import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Tuple,
  Number as Num,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Filled, Id, Moment, Str, pageQuery, pageRequest } from '../../vocabulary.ts'
import { approvalStatuses, taskDecisions, taskEvents, taskStatuses, typeName } from './workflow.ts'

const MaybeMoment = Union([Moment(), Null()])

export const overseeModule = 'workflow-model'

export const stepResults = ['', 'AGREED', 'REJECTED', 'RETURNED', 'TIMED', 'ENDED'] as const

export const nodeKinds = [
  ...([
    'START',
    'END',
    'THROUGH',
    'STEP',
    'INFORM',
    'EXCLUSIVE',
    'PARALLEL',
    'INCLUSIVE',
    'CALL',
    'SERVICE',
    'TIMER',
  ] as const),
] as const
export type NodeKind = (typeof nodeKinds)[number]

/** Boxes as x, y, width, height; arrows as points. */
export const DrawnModel = Obj({
  nodes: List(Obj({ id: Text(), name: Text(), kind: Enum(nodeKinds), box: Tuple([Num(), Num(), Num(), Num()]) })),
  flows: List(Obj({ id: Text(), name: Text(), points: List(Tuple([Num(), Num()])) })),
})
export type DrawnModel = Static<typeof DrawnModel>

const StepTask = Obj({
  taskId: Id(),
  kind: Enum(['STEP', 'ASKED', 'COPY']),
  /** Empty where the holders of a permission decide; `holders` then names them while the task is open. */
  assigneeName: Text(),
  holders: List(Text()),
  delegates: List(Text()),
  status: Enum(taskStatuses),
  decision: Enum(taskDecisions),
  /** Approved automatically: SAME approver as before, or TIME ran out. */
  automatic: Enum(['', 'SAME', 'TIME']),
  opinion: Text(),
  files: Integer(),
  decidedName: Text(),
  createTime: Moment(),
  decidedTime: MaybeMoment,
  dueTime: MaybeMoment,
  allowed: List(Enum(taskEvents)),
})

const ReachedStep = Obj({
  id: Id(),
  nodeId: Text(),
  name: Text(),
  startTime: Moment(),
  endTime: MaybeMoment,
  seconds: Integer(),
  result: Enum(stepResults),
  tasks: List(StepTask),
})
export type ReachedStep = Static<typeof ReachedStep>

/** Named holders of each permission. */
export const maxHolders = 100

/** A user who may decide, with the delegates during an absence. */
const Decider = Obj({ name: Text(), delegates: List(Text()) })
export type Decider = Static<typeof Decider>

const deciders = { deciders: List(Decider) }

export const ComingStep = Obj({ nodeId: Text(), name: Text(), ...deciders })

export const instanceEvents = ['urge', 'terminate'] as const

export const Instance = Obj({
  id: Id(),
  businessType: Text(),
  ...typeName,
  businessId: Id(),
  docNo: Text(),
  title: Text(),
  pcUrl: Text(),
  initiatorName: Text(),
  status: Enum(approvalStatuses),
  startTime: Moment(),
  endTime: MaybeMoment,
  opinion: Text(),
  decidedName: Text(),
  /** Fields of the document at submission, by their names; its rows as a table. */
  facts: List(Obj({ label: Text(), value: Text() })),
  rows: Obj({ columns: List(Text()), cells: List(List(Text())) }),
  /** Changes since the previous submission; `place` is a row or empty. */
  changed: List(Obj({ place: Text(), label: Text(), before: Union([Text(), Null()]), after: Union([Text(), Null()]) })),
  modelName: Text(),
  versionNo: Union([Integer(), Null()]),
  drawn: DrawnModel,
  taken: List(Text()),
  waits: List(Text()),
  steps: List(ReachedStep),
  coming: List(ComingStep),
  earlier: List(
    Obj({
      taskId: Id(),
      decidedName: Text(),
      decision: Enum(taskDecisions),
      opinion: Text(),
      files: Integer(),
      decidedTime: Moment(),
    }),
  ),
  returnTo: List(Obj({ nodeId: Text(), name: Text() })),
  taskId: Union([Id(), Null()]),
  forName: Text(),
  allowed: List(Enum(instanceEvents)),
})
export type Instance = Static<typeof Instance>

export const InstanceSummary = Obj({
  id: Id(),
  businessType: Text(),
  ...typeName,
  docNo: Text(),
  title: Text(),
  pcUrl: Text(),
  initiatorName: Text(),
  status: Enum(approvalStatuses),
  startTime: Moment(),
  endTime: MaybeMoment,
  waitsFor: List(Text()),
  allowed: List(Enum(instanceEvents)),
})
export type InstanceSummary = Static<typeof InstanceSummary>

export const queryMyStarted = endpoint('POST', 'workflow/task/myStarted', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(100)),
    businessType: Optional(Str(32)),
    status: Optional(List(Enum(approvalStatuses), { maxItems: 5 })),
  }),
  out: pageOf(InstanceSummary),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
  query: pageQuery,
})

/** 10007 unless the caller takes part, submitted it, or oversees approvals. */
export const getInstance = endpoint('POST', 'workflow/instance/getById', {
  in: ById,
  out: Instance,
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
})

export const getInstanceOf = endpoint('POST', 'workflow/instance/getByPage', {
  in: Obj({ pcUrl: Filled(500) }),
  out: Union([Instance, Null()]),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
})

/** Open tasks of the document on a page: their deciders, and full days since the oldest. Null when none is open. */
export const getAwaited = endpoint('POST', 'workflow/instance/awaited', {
  in: Obj({ pcUrl: Filled(500) }),
  out: Union([Obj({ ...deciders, days: Integer(), own: Bool() }), Null()]),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
})

/** By the submitter, once an hour (16005). */
export const urgeInstance = endpoint('POST', 'workflow/instance/urge', {
  in: ById,
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/** The document counts as rejected. */
export const terminateInstance = endpoint('POST', 'workflow/instance/terminate', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Null(),
  access: [overseeModule],
  saves: true,
})

export const WhoDecides = Obj({
  steps: List(ComingStep),
  stops: List(Obj({ name: Text(), reason: Enum(['nobody', 'noWay']) })),
  /** True without a published model: one step for the holders of a permission. */
  bare: Bool(),
})
export type WhoDecides = Static<typeof WhoDecides>

/** 10007 for a type without models. */
export const previewApproval = endpoint('POST', 'workflow/instance/preview', {
  in: Obj({ businessType: Filled(32), businessId: Id() }),
  out: WhoDecides,
  access: 'signed-in',
})

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
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Filled, Id, Moment, Str, pageQuery, pageRequest } from '../vocabulary.ts'
import { approvalStatuses, taskDecisions, taskEvents, taskStatuses, typeName } from './workflow.ts'

const MaybeMoment = Union([Moment(), Null()])

/** The right to see all approvals of the enterprise and to end them. */
export const overseeModule = 'workflow-model'

/** How a step ended; empty: it has not. */
export const stepResults = ['', 'AGREED', 'REJECTED', 'RETURNED', 'TIMED', 'ENDED'] as const

/** Kinds of nodes of a model. */
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

/** A model as it is drawn: boxes as x, y, width, height; arrows as points. */
export const DrawnModel = Obj({
  nodes: List(Obj({ id: Text(), name: Text(), kind: Enum(nodeKinds), box: Tuple([Num(), Num(), Num(), Num()]) })),
  flows: List(Obj({ id: Text(), name: Text(), points: List(Tuple([Num(), Num()])) })),
})
export type DrawnModel = Static<typeof DrawnModel>

/** What one person was asked in a step. */
const StepTask = Obj({
  taskId: Id(),
  kind: Enum(['STEP', 'ASKED', 'COPY']),
  /** Who is asked: a person, or whoever holds a right, which has a name. */
  assigneeName: Text(),
  rightName: Text(),
  /** Who stands in for them now. */
  delegates: List(Text()),
  status: Enum(taskStatuses),
  decision: Enum(taskDecisions),
  /** Agreed without being asked: the SAME approver as before, or TIME ran out. */
  automatic: Enum(['', 'SAME', 'TIME']),
  opinion: Text(),
  /** How many files go with the opinion. */
  files: Integer(),
  decidedName: Text(),
  createTime: Moment(),
  decidedTime: MaybeMoment,
  dueTime: MaybeMoment,
  /** What the reader may do with it now. */
  allowed: List(Enum(taskEvents)),
})

/** A step that was reached. */
const ReachedStep = Obj({
  id: Id(),
  nodeId: Text(),
  name: Text(),
  startTime: Moment(),
  endTime: MaybeMoment,
  /** How long it took, or has been taking. */
  seconds: Integer(),
  result: Enum(stepResults),
  tasks: List(StepTask),
})
export type ReachedStep = Static<typeof ReachedStep>

/** A step that is still to come, with whoever will decide it. */
const ComingStep = Obj({ nodeId: Text(), name: Text(), persons: List(Text()), rights: List(Text()) })

/** What can be done with a whole approval. */
export const instanceEvents = ['urge', 'terminate'] as const

/** An approval with everything that happened in it. */
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
  /** What the document said when it was submitted, by the names of its fields; its rows as a table. */
  facts: List(Obj({ label: Text(), value: Text() })),
  rows: Obj({ columns: List(Text()), cells: List(List(Text())) }),
  /** What was changed in the document since it was submitted before, in words; `place` is a row or empty. */
  changed: List(Obj({ place: Text(), label: Text(), before: Union([Text(), Null()]), after: Union([Text(), Null()]) })),
  /** Name and number of the model's version; empty where none was drawn. */
  modelName: Text(),
  versionNo: Union([Integer(), Null()]),
  drawn: DrawnModel,
  /** Arrows that were taken and not taken back. */
  taken: List(Text()),
  /** Nodes at which it waits. */
  waits: List(Text()),
  steps: List(ReachedStep),
  coming: List(ComingStep),
  /** Opinions of earlier approvals of the same document. */
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
  /** Steps to which the reader's task may be returned. */
  returnTo: List(Obj({ nodeId: Text(), name: Text() })),
  /** The reader's open task. */
  taskId: Union([Id(), Null()]),
  /** Whether the caller initiated it, and whom the caller's task stands in for. */
  forName: Text(),
  allowed: List(Enum(instanceEvents)),
})
export type Instance = Static<typeof Instance>

/** An approval in a list. */
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
  /** Who is asked now. */
  waitsFor: List(Text()),
  allowed: List(Enum(instanceEvents)),
})
export type InstanceSummary = Static<typeof InstanceSummary>

// --- ours -----------------------------------------------------------------

/** What the caller has submitted, newest first. */
export const queryMyStarted = endpoint('POST', 'workflow/task/myStarted', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(100)),
    businessType: Optional(Str(32)),
    status: Optional(List(Enum(approvalStatuses), { maxItems: 5 })),
  }),
  out: pageOf(InstanceSummary),
  shows: ['*'],
  access: 'signed-in',
  query: pageQuery,
})

/** An approval, for whoever took part in it, submitted it, or oversees approvals; 10007 for others. */
export const getInstance = endpoint('POST', 'workflow/instance/getById', {
  in: ById,
  out: Instance,
  shows: ['*'],
  access: 'signed-in',
})

/** The latest approval of the document whose page this is; null without one that the caller may see. */
export const getInstanceOf = endpoint('POST', 'workflow/instance/getByPage', {
  in: Obj({ pcUrl: Filled(500) }),
  out: Union([Instance, Null()]),
  shows: ['*'],
  access: 'signed-in',
})

/** Reminds those who are to decide; for the initiator, once an hour (16005). */
export const urgeInstance = endpoint('POST', 'workflow/instance/urge', {
  in: ById,
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/** Ends a running approval with a reason (10011); the document counts as rejected. */
export const terminateInstance = endpoint('POST', 'workflow/instance/terminate', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Null(),
  access: [overseeModule],
  saves: true,
})

/** Who would decide a document if it were submitted now, step after step, and where that would be refused. */
export const WhoDecides = Obj({
  steps: List(ComingStep),
  stops: List(Obj({ name: Text(), reason: Enum(['nobody', 'noWay']) })),
  /** True while no model is published: one step for the holders of a right. */
  bare: Bool(),
})
export type WhoDecides = Static<typeof WhoDecides>

/** Who would decide a document of the caller's if it were submitted now. 10007 for a kind that models do not know. */
export const previewApproval = endpoint('POST', 'workflow/instance/preview', {
  in: Obj({ businessType: Filled(32), businessId: Id() }),
  out: WhoDecides,
  access: 'signed-in',
})

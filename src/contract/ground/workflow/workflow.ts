import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Decimal, Filled, Id, Moment, Str, pageQuery, pageRequest } from '../../vocabulary.ts'

export const approvalStatuses = ['RUNNING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'TERMINATED'] as const
export const decisions = ['AGREE', 'REJECT'] as const

/** Empty: open. READ is for copies. */
export const taskDecisions = ['', 'AGREE', 'REJECT', 'RETURN', 'TRANSFER', 'READ'] as const

/** HELD: waits for others asked first; CANCELLED: no longer needed. */
export const taskStatuses = ['OPEN', 'HELD', 'DONE', 'CANCELLED'] as const

export const taskEvents = ['agree', 'reject', 'return', 'transfer', 'ask', 'add', 'remove', 'retract'] as const
export type TaskEvent = (typeof taskEvents)[number]

export const Approval = Obj({
  taskId: Id(),
  approvalId: Id(),
  businessType: Text(),
  businessId: Id(),
  docNo: Text(),
  title: Text(),
  initiatorName: Text(),
  startTime: Moment(),
  status: Enum(approvalStatuses),
  decidedBy: Union([Text(), Null()]),
  decidedTime: Union([Moment(), Null()]),
  opinion: Text(),
  pcUrl: Text(),
  stepName: Text(),
  decision: Enum(taskDecisions),
  forName: Text(),
  bulk: Bool(),
  dueTime: Union([Moment(), Null()]),
})
export type Approval = Static<typeof Approval>

export const typeName = { typeName: Text() }

/** `amount` is the document's at its submission; null for documents without one. */
export const ListedApproval = Obj({
  ...Approval.properties,
  ...typeName,
  amount: Union([Decimal(), Null()]),
  currency: Union([Text(), Null()]),
  currencyDigits: Integer(),
})
export type ListedApproval = Static<typeof ListedApproval>

export const opinionBusinessType = 'APPROVAL_OPINION'

export const opinionAttachments = { attachmentIds: Optional(List(Id(), { maxItems: 20 })) }

const listed = { ...pageRequest, businessType: Optional(Str(32)), keyword: Optional(Str(100)) }

export const mostTodo = 1000

/** By due time, then oldest first; at most `mostTodo`. `pcUrl` selects one document by its page. */
export const queryMyTodo = endpoint('POST', 'workflow/task/myTodo', {
  in: Obj({ ...listed, pcUrl: Optional(Str(500)) }),
  out: pageOf(ListedApproval),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
  query: pageQuery,
})

export const TaskKind = Obj({ businessType: Text(), ...typeName, count: Integer() })
export type TaskKind = Static<typeof TaskKind>

/** How many tasks wait for the caller by kind of document, at most `mostTodo` in all; the most frequent kind first. */
export const queryTodoKinds = endpoint('POST', 'workflow/task/kinds', {
  in: Obj({}),
  out: List(TaskKind),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
})

/** `count` is at most `mostTodo`. */
export const RoleTasks = Obj({ roleCode: Text(), roleName: Text(), count: Integer() })
export type RoleTasks = Static<typeof RoleTasks>

/** Tasks for another role of the caller; none for a client app's token with scopes. */
export const queryRoleTasks = endpoint('POST', 'workflow/task/otherRoles', {
  in: Obj({}),
  out: List(RoleTasks),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
})

export const queryMyDone = endpoint('POST', 'workflow/task/myDone', {
  in: Obj(listed),
  out: pageOf(ListedApproval),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
  query: pageQuery,
})

/** Newest first; `unread` excludes read ones. */
export const queryMyCopies = endpoint('POST', 'workflow/task/myCopies', {
  in: Obj({ ...listed, unread: Optional(Bool()) }),
  out: pageOf(ListedApproval),
  shows: ['*', 'APPROVAL'],
  access: 'signed-in',
  query: pageQuery,
})

/** A rejection requires an opinion. 16006 for an own document and another user's task. */
export const decideTask = endpoint('POST', 'workflow/task/decide', {
  in: Obj({ taskId: Id(), decision: Enum(decisions), opinion: Optional(Str(500)), ...opinionAttachments }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** 10008 for a step not yet passed. */
export const returnTask = endpoint('POST', 'workflow/task/return', {
  in: Obj({ taskId: Id(), nodeId: Filled(128), opinion: Optional(Str(500)), ...opinionAttachments }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** 10012 when the model does not allow it, or the user may not decide the document. */
export const transferTask = endpoint('POST', 'workflow/task/transfer', {
  in: Obj({ taskId: Id(), userId: Id(), opinion: Optional(Str(500)), ...opinionAttachments }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** Before the caller decides, or approves and asks them afterwards. 10012 as above. */
export const askOthers = endpoint('POST', 'workflow/task/ask', {
  in: Obj({
    taskId: Id(),
    userIds: List(Id(), { maxItems: 20 }),
    place: Enum(['BEFORE', 'AFTER']),
    opinion: Optional(Str(500)),
    ...opinionAttachments,
  }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** 10009 for one already assigned, 10012 as above. */
export const addApprover = endpoint('POST', 'workflow/task/addApprover', {
  in: Obj({ taskId: Id(), userId: Id() }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** By their open task. 16005 once decided. */
export const removeApprover = endpoint('POST', 'workflow/task/removeApprover', {
  in: Obj({ taskId: Id(), otherTaskId: Id() }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** 16005 when another decision followed. */
export const retractTask = endpoint('POST', 'workflow/task/retract', {
  in: Obj({ taskId: Id() }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

export const readCopy = endpoint('POST', 'workflow/task/read', {
  in: Obj({ taskId: Id() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

import { Array as List, Boolean as Bool, Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Filled, Id, Moment, Str, pageQuery, pageRequest } from '../vocabulary.ts'

export const approvalStatuses = ['RUNNING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'TERMINATED'] as const
export const decisions = ['AGREE', 'REJECT'] as const

/** What was decided on a task; empty: nothing yet. READ is for copies. */
export const taskDecisions = ['', 'AGREE', 'REJECT', 'RETURN', 'TRANSFER', 'READ'] as const

/** Where a task is: open, held until others have answered, decided, or not needed any more. */
export const taskStatuses = ['OPEN', 'HELD', 'DONE', 'CANCELLED'] as const

/** What an approver can do with a task; `allowed` lists what the reader may do now. */
export const taskEvents = ['agree', 'reject', 'return', 'transfer', 'ask', 'add', 'remove', 'retract'] as const
export type TaskEvent = (typeof taskEvents)[number]

/** A task of an approval, with what was decided so far. */
export const Approval = Obj({
  taskId: Id(),
  /** The approval that the task belongs to. */
  approvalId: Id(),
  /** The kind of document, as its area calls it. */
  businessType: Text(),
  businessId: Id(),
  docNo: Text(),
  title: Text(),
  initiatorName: Text(),
  startTime: Moment(),
  /** Of the approval. */
  status: Enum(approvalStatuses),
  decidedBy: Union([Text(), Null()]),
  decidedTime: Union([Moment(), Null()]),
  opinion: Text(),
  /** Page where the document is decided. */
  pcUrl: Text(),
  /** The step, as the model names it; empty where there is only one. */
  stepName: Text(),
  decision: Enum(taskDecisions),
  /** Whom the reader stands in for; empty: nobody. */
  forName: Text(),
  /** Whether it may be agreed to together with others, from a list. */
  bulk: Bool(),
  /** By when it is to be decided; null: no time is set. */
  dueTime: Union([Moment(), Null()]),
})
export type Approval = Static<typeof Approval>

/** What a kind of document is called, in the reader's language. */
export const typeName = { typeName: Text() }

/** A task in a list. */
export const ListedApproval = Obj({ ...Approval.properties, ...typeName })
export type ListedApproval = Static<typeof ListedApproval>

/** What the files of an opinion belong to: the task that was decided. */
export const opinionBusinessType = 'APPROVAL_OPINION'

/** Files that go with what is said on a task; they were uploaded before it. */
export const opinionAttachments = { attachmentIds: Optional(List(Id(), { maxItems: 20 })) }

// --- ours -----------------------------------------------------------------

const listed = { ...pageRequest, businessType: Optional(Str(32)), keyword: Optional(Str(100)) }

/** The list of what waits for somebody ends here, and its total counts no further. */
export const mostTodo = 1000

/** What waits for the caller's decision, oldest first, at most `mostTodo`; of one document when `pcUrl` names its page. */
export const queryMyTodo = endpoint('POST', 'workflow/task/myTodo', {
  in: Obj({ ...listed, pcUrl: Optional(Str(500)) }),
  out: pageOf(ListedApproval),
  shows: ['*'],
  access: 'signed-in',
  query: pageQuery,
})

/** What the caller has decided, newest first. */
export const queryMyDone = endpoint('POST', 'workflow/task/myDone', {
  in: Obj(listed),
  out: pageOf(ListedApproval),
  shows: ['*'],
  access: 'signed-in',
  query: pageQuery,
})

/** Of what the caller is informed, newest first; `unread` leaves out what was read. */
export const queryMyCopies = endpoint('POST', 'workflow/task/myCopies', {
  in: Obj({ ...listed, unread: Optional(Bool()) }),
  out: pageOf(ListedApproval),
  shows: ['*'],
  access: 'signed-in',
  query: pageQuery,
})

/**
 * Decides a task. A rejection needs an opinion (10011); a decided task answers 16005, an own document, and a task that is
 * not the caller's, 16006.
 */
export const decideTask = endpoint('POST', 'workflow/task/decide', {
  in: Obj({ taskId: Id(), decision: Enum(decisions), opinion: Optional(Str(500)), ...opinionAttachments }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** Returns an approval to a step that it came through; needs an opinion (10011). 10008 for another step. */
export const returnTask = endpoint('POST', 'workflow/task/return', {
  in: Obj({ taskId: Id(), nodeId: Filled(128), opinion: Optional(Str(500)), ...opinionAttachments }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** Hands a task on. 10012 where the model does not allow it, or the user cannot decide the document. */
export const transferTask = endpoint('POST', 'workflow/task/transfer', {
  in: Obj({ taskId: Id(), userId: Id(), opinion: Optional(Str(500)), ...opinionAttachments }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** Asks others before the caller decides, or agrees and asks them afterwards. 10010 without anybody, 10012 as above. */
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

/** Adds an approver to the step of a task. 10009 for one who is asked already, 10012 as above. */
export const addApprover = endpoint('POST', 'workflow/task/addApprover', {
  in: Obj({ taskId: Id(), userId: Id() }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** Takes another approver, named by their open task, out of the step of a task. 16005 once they have decided. */
export const removeApprover = endpoint('POST', 'workflow/task/removeApprover', {
  in: Obj({ taskId: Id(), otherTaskId: Id() }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** Takes the caller's own decision back while nobody has decided after it (16005). */
export const retractTask = endpoint('POST', 'workflow/task/retract', {
  in: Obj({ taskId: Id() }),
  out: Approval,
  access: 'signed-in',
  saves: true,
})

/** Marks a copy as read. */
export const readCopy = endpoint('POST', 'workflow/task/read', {
  in: Obj({ taskId: Id() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

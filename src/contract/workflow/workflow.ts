import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Id, Moment, Str, pageQuery, pageRequest } from '../vocabulary.ts'

export const approvalStatuses = ['RUNNING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'TERMINATED'] as const
export const decisions = ['AGREE', 'REJECT'] as const

/** One approval of one document, with what was decided so far. */
export const Approval = Obj({
  taskId: Id(),
  /** The kind of document, as its area calls it. */
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
  /** Page where the document is decided. */
  pcUrl: Text(),
})
export type Approval = Static<typeof Approval>

// --- ours -----------------------------------------------------------------

/** What waits for the caller's decision, oldest first; of one document when `pcUrl` names its page. */
export const queryMyTodo = endpoint('POST', 'workflow/task/myTodo', {
  in: Obj({ ...pageRequest, pcUrl: Optional(Str(500)) }),
  out: pageOf(Approval),
  shows: ['*'],
  access: 'signed-in',
  query: pageQuery,
})

/**
 * Decides a task. A rejection needs an opinion (10011); a decided task answers 16005, an own document 16006
 *.
 */
export const decideTask = endpoint('POST', 'workflow/task/decide', {
  in: Obj({ taskId: Id(), decision: Enum(decisions), opinion: Optional(Str(500)) }),
  out: Approval,
  access: ['PurCreateDetailForm', 'DegradeApprove'],
  saves: true,
})

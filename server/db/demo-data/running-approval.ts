import { addTask } from './order-changes.ts'
import type { OrderBook, Person } from './order-book.ts'

interface Asked {
  businessType: string
  businessId: string
  docNo: string
  title: string
  orgId: unknown
  moduleCode: string
  pcUrl: string
  by: Person
  /** Local time, `YYYY-MM-DD HH:mm:ss`. */
  startTime: string
}

/** One step that waits for all users with the module. */
export function addRunningApproval(book: OrderBook, asked: Asked): void {
  const { moduleCode, startTime } = asked
  const approvalId = book.rows.add('approval', {
    enterprise_id: book.organisation.enterpriseId,
    business_type: asked.businessType,
    business_id: asked.businessId,
    doc_no: asked.docNo,
    title: asked.title,
    org_id: asked.orgId,
    module_code: moduleCode,
    pc_url: asked.pcUrl,
    initiator_id: asked.by.userId,
    initiator_name: asked.by.name,
    start_time: startTime,
    status: 'RUNNING',
    decided_by: null,
    decided_name: null,
    decided_time: null,
    opinion: '',
    tokens: { tokens: [{ id: 1, node: 'approve', stack: [], last: [] }], next: 2 },
  })
  addTask(book, approvalId, { moduleCode, startTime, decidedTime: null, approver: null, seed: { approved: undefined } })
}

import type { LifecycleDirection } from '../../../src/contract/insight/lifecycle/lifecycle.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'
import { textAt } from './rows.ts'

interface Plan {
  direction: LifecycleDirection
  /** Short name. */
  supplier: string
  from: string
  to: string
  status: 'APPROVING' | 'APPROVED' | 'REJECTED'
  /** Days from today. */
  written: number
  reason: string
  opinion?: string
  audit?: { auditors: string; score: string; findings: string }
}

const plans: readonly Plan[] = [
  {
    direction: 'EXIT',
    supplier: '璟悦机电',
    from: 'QUALIFIED',
    to: 'EXITED',
    status: 'APPROVED',
    written: -410,
    reason: '停产相关产品线，双方协商终止合作',
    opinion: '同意',
  },
  {
    direction: 'UP',
    supplier: '骏拓机械',
    from: 'QUALIFIED',
    to: 'PREFERRED',
    status: 'APPROVED',
    written: -180,
    reason: '连续两期考评为 A，交付稳定',
    opinion: '同意升级',
  },
  {
    direction: 'FREEZE',
    supplier: '棱测传感',
    from: 'PREFERRED',
    to: 'PREFERRED',
    status: 'REJECTED',
    written: -32,
    reason: '一批传感器漂移超差，8D 未按期答复',
    opinion: '8D 已答复，暂不冻结，继续观察',
  },
  {
    direction: 'DOWN',
    supplier: '澄岳密封',
    from: 'PREFERRED',
    to: 'QUALIFIED',
    status: 'APPROVING',
    written: -2,
    reason: '近三个月准时交付率下降',
  },
  {
    direction: 'UP',
    supplier: '铂澜阀门',
    from: 'POTENTIAL',
    to: 'QUALIFIED',
    status: 'APPROVING',
    written: -1,
    reason: '样品合格，拟纳入合格供应商',
    audit: { auditors: '郑凯、王敏', score: '78.5', findings: '检具校准记录不全，已限期补齐；其余符合要求。' },
  },
]

/** Decided applications that match the suppliers' present stages and flags, and two that wait. */
export function addLifecycle(book: OrderBook): void {
  const { rows, organisation, today, trail } = book
  const person = (user: 'buyer' | 'buyer2') => ({
    userId: organisation.users[user] ?? '',
    name: organisation.names[user] ?? '',
  })
  for (const { direction, supplier, from, to, status, written, reason, opinion = '', audit } of plans) {
    const found = rows.of('supplier').findIndex(row => textAt(row, 'short_name') === supplier)
    const supplierId = String(found + 1)
    const day = addDays(today, written)
    const lifecycleNo = `LCY${day.replaceAll('-', '')}0001`
    const createTime = `${day} 10:20:00`
    const decided = status === 'APPROVING' ? null : `${day} 15:45:00`
    const by = person('buyer')
    const id = rows.add('lifecycle_apply', {
      enterprise_id: organisation.enterpriseId,
      lifecycle_no: lifecycleNo,
      supplier_id: supplierId,
      direction,
      from_stage: from,
      to_stage: to,
      reason,
      status,
      create_by: by.userId,
      create_name: by.name,
      create_time: createTime,
      opinion,
      decided_name: decided === null ? '' : person('buyer2').name,
      decide_time: decided,
      effective_date: day,
      applied_time: status === 'APPROVED' ? decided : null,
      audit_date: audit === undefined ? null : addDays(day, -9),
      auditors: audit?.auditors ?? '',
      audit_score: audit?.score ?? null,
      findings: audit?.findings ?? '',
      exemption: '',
    })
    const entry = { businessType: 'LIFECYCLE' as const, businessId: id, docNo: lifecycleNo, changes: [] }
    trail.push({ ...entry, moment: createTime, action: 'CREATE', fromStatus: '', toStatus: 'APPROVING', reason, by })
    if (decided !== null)
      trail.push({
        ...entry,
        moment: decided,
        action: 'STATUS',
        fromStatus: 'APPROVING',
        toStatus: status,
        reason: opinion,
        by: person('buyer2'),
      })
    else {
      const raising = direction === 'UP'
      addRunningApproval(book, {
        businessType: raising ? 'LIFECYCLE_UP' : 'LIFECYCLE_DOWN',
        businessId: id,
        docNo: lifecycleNo,
        title: `${textAt(rows.of('supplier')[found], 'name')}, ${from} → ${to}`,
        orgId: null,
        moduleCode: raising ? 'UpgradePotentialApprove' : 'DegradeApprove',
        pcUrl: `/form/${raising ? 'upgrade-potential' : 'degrade'}-approve?id=${id}`,
        by,
        startTime: createTime,
      })
    }
    rows.link('number_counter', {
      enterprise_id: organisation.enterpriseId,
      rule_code: 'LIFECYCLE',
      period: day.replaceAll('-', ''),
      last: 1,
    })
  }
}

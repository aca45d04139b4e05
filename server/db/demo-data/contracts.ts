import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'

const plans = [
  { title: '铜件年度框架合同', kind: 'FRAMEWORK', limit: '1200000', status: 'EXPIRED', begins: -400, ends: -35 },
  { title: '包装材料框架合同', kind: 'FRAMEWORK', limit: '480000', status: 'EFFECTIVE', begins: -320, ends: 45 },
  { title: '设备年度维保', kind: 'SERVICE', limit: '96000', status: 'EFFECTIVE', begins: -60, ends: 305 },
  { title: '标准件价格协议', kind: 'PRICE', limit: '0', status: 'SENT', begins: 10, ends: 375 },
  { title: '模具单次采购合同', kind: 'SINGLE', limit: '235000', status: 'NEW', begins: 20, ends: 140 },
] as const

/** Contracts before, on and after their way, with the first supplier. */
export function addContracts({ rows, organisation, today, trail }: OrderBook): void {
  const supplierId = rows.of('supplier').find(each => each['status'] !== 'DELETED')?.['id']
  const by = { userId: organisation.users['buyer'] ?? '', name: organisation.names['buyer'] ?? '' }
  const serials = new Map<string, number>()
  for (const plan of plans) {
    const written = addDays(today, Math.min(plan.begins - 20, -2))
    const year = written.slice(0, 4)
    const serial = (serials.get(year) ?? 0) + 1
    serials.set(year, serial)
    const contractNo = `CT${year}${String(serial).padStart(5, '0')}`
    const begun = plan.status === 'EFFECTIVE' || plan.status === 'EXPIRED'
    const id = rows.add('contract', {
      enterprise_id: organisation.enterpriseId,
      create_by: by.userId,
      create_name: by.name,
      create_time: `${written} 09:10:00`,
      contract_no: contractNo,
      title: plan.title,
      contract_type: plan.kind,
      org_id: organisation.buying[0].orgId,
      supplier_id: supplierId,
      valid_from: addDays(today, plan.begins),
      valid_to: addDays(today, plan.ends),
      currency: 'CNY',
      limit_amount: plan.limit,
      over_pct: plan.kind === 'FRAMEWORK' ? '5' : '0',
      warranty_months: 12,
      reason: '年度招标中标',
      status: plan.status,
      issued_flag: plan.status === 'NEW' ? 0 : 1,
      confirm_time: begun ? `${written} 15:30:00` : null,
      submit_by: plan.status === 'NEW' ? null : by.userId,
    })
    const about = { businessType: 'CONTRACT' as const, businessId: id, docNo: contractNo, reason: '', changes: [], by }
    trail.push({ ...about, action: 'CREATE', fromStatus: '', toStatus: 'NEW', moment: `${written} 09:10:00` })
    if (plan.status !== 'NEW')
      trail.push({
        ...about,
        action: 'STATUS',
        fromStatus: 'NEW',
        toStatus: plan.status,
        moment: `${written} 15:40:00`,
      })
  }
  for (const [period, last] of serials)
    rows.link('number_counter', {
      enterprise_id: organisation.enterpriseId,
      rule_code: 'CONTRACT',
      period,
      last,
    })
}

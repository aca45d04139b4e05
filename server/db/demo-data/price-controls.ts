import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'

interface Plan {
  reason: string
  status: 'NEW' | 'APPROVING' | 'REJECTED' | 'APPROVED'
  written: number
  /** Index in the library, and change. */
  prices: readonly [number, number][]
  /** Indexes of categories. */
  ceilings: readonly number[]
  contractNo?: string
}

const plans: readonly Plan[] = [
  {
    reason: '年度框架合同新价',
    status: 'APPROVED',
    written: -20,
    prices: [[0, 1]],
    ceilings: [],
    contractNo: 'HT-2026-014',
  },
  { reason: '铜材类限价随指数调整', status: 'APPROVING', written: -1, prices: [], ceilings: [0, 1] },
  {
    reason: '供应商五月调价',
    status: 'REJECTED',
    written: -6,
    prices: [
      [1, 1.09],
      [2, 1.12],
    ],
    ceilings: [],
  },
  {
    reason: '下季度价格与限价',
    status: 'NEW',
    written: -2,
    prices: [
      [3, 0.97],
      [4, 0.98],
    ],
    ceilings: [2],
  },
]

/** In every status; the approved one is in the library. */
export function addPriceControls(book: OrderBook): void {
  const { rows, organisation, today } = book
  const library = rows.of('price_record').filter(each => each['status'] === 'ACTIVE')
  const categories = rows.of('material_category')
  for (const plan of plans) {
    const written = addDays(today, plan.written)
    const controlNo = `PC${written.replaceAll('-', '')}0001`
    const id = rows.add('price_control', {
      enterprise_id: organisation.enterpriseId,
      create_by: organisation.users['buyer'] ?? null,
      create_name: organisation.names['buyer'] ?? '',
      create_time: `${written} 09:40:00`,
      control_no: controlNo,
      org_id: organisation.buying[0].orgId,
      everywhere_flag: 0,
      currency: 'CNY',
      reason: plan.reason,
      status: plan.status,
      submit_by: plan.status === 'NEW' ? null : organisation.users['buyer'],
      remark: '',
    })
    plan.prices.forEach(([at, factor], place) => {
      const from = library[at % library.length]
      const price = (Number(from?.['price_excl']) * factor).toFixed(2)
      const period = { valid_from: addDays(today, 46), valid_to: addDays(today, 230) }
      const contract = { source: 'CONTRACT', source_no: plan.contractNo ?? '' }
      const { id: _id, ...kept } = from ?? {}
      if (plan.status === 'APPROVED') rows.add('price_record', { ...kept, ...period, ...contract, price_excl: price })
      rows.add('price_control_price', {
        control_id: id,
        place,
        material_id: from?.['material_id'],
        supplier_id: from?.['supplier_id'],
        price_excl: price,
        tax_code: from?.['tax_code'],
        tiers: [],
        moq: null,
        lead_days: 14,
        ...period,
        contract_no: plan.contractNo ?? '',
      })
    })
    plan.ceilings.forEach((at, place) =>
      rows.add('price_control_ceiling', {
        control_id: id,
        place,
        material_id: null,
        category_id: categories[at % categories.length]?.['id'],
        supplier_id: null,
        basis: 'INDEX',
        price: '82.50',
        pct: null,
        index_code: 'CU',
        index_base: '75120',
        action: 'APPROVE',
        valid_from: addDays(today, 1),
        valid_to: addDays(today, 365),
      }),
    )
    rows.link('number_counter', {
      enterprise_id: organisation.enterpriseId,
      rule_code: 'PRICE_CONTROL',
      period: written.replaceAll('-', ''),
      last: 1,
    })
    addStory(book, { id, controlNo, written, plan })
  }
}

/** History, and an open approval. */
function addStory(
  book: OrderBook,
  { id, controlNo, written, plan }: { id: string; controlNo: string; written: string; plan: Plan },
): void {
  const { trail, organisation } = book
  const by = (user: 'buyer' | 'buyer2') => ({
    userId: organisation.users[user] ?? '',
    name: organisation.names[user] ?? '',
  })
  const about = { businessType: 'PRICE_CONTROL' as const, businessId: id, docNo: controlNo, reason: '', changes: [] }
  trail.push({
    ...about,
    action: 'CREATE',
    fromStatus: '',
    toStatus: 'NEW',
    by: by('buyer'),
    moment: `${written} 09:40:00`,
  })
  if (plan.status === 'NEW') return
  const step = { ...about, action: 'STATUS' as const }
  trail.push({ ...step, fromStatus: 'NEW', toStatus: 'APPROVING', by: by('buyer'), moment: `${written} 09:55:00` })
  if (plan.status !== 'APPROVING') {
    trail.push({
      ...step,
      fromStatus: 'APPROVING',
      toStatus: plan.status,
      by: by('buyer2'),
      moment: `${written} 15:20:00`,
    })
    return
  }
  addRunningApproval(book, {
    businessType: 'PRICE_CONTROL',
    businessId: id,
    docNo: controlNo,
    title: plan.reason,
    orgId: organisation.buying[0].orgId,
    moduleCode: 'price-control-approve',
    pcUrl: `/price/control-detail?id=${id}`,
    by: { userId: organisation.users['buyer'] ?? null, name: organisation.names['buyer'] ?? '' },
    startTime: `${written} 09:55:00`,
  })
}

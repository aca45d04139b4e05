import { walk } from './document-walk.ts'
import type { WalkStep } from './document-walk.ts'
import type { MoldStatus } from '../../../src/contract/goods/molds/molds.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'

/** `used`: share of the life used before the receipts of the demo. */
const plans: readonly { status: MoldStatus; name: string; used: number }[] = [
  { status: 'IN_USE', name: '外壳注塑模', used: 0.93 },
  { status: 'IN_USE', name: '支架压铸模', used: 0.4 },
  { status: 'MAINTENANCE', name: '端盖注塑模', used: 0.61 },
  { status: 'TRIAL', name: '齿轮压铸模', used: 0 },
  { status: 'MAKING', name: '面板注塑模', used: 0 },
  { status: 'IDLE', name: '垫圈冲压模', used: 0.75 },
  { status: 'TRANSFER', name: '手柄注塑模', used: 0.31 },
  { status: 'TRANSFER', name: '卡扣注塑模', used: 0.22 },
  { status: 'TRANSFER', name: '底座压铸模', used: 0.57 },
  { status: 'SCRAPPED', name: '旧外壳注塑模', used: 1.02 },
]
const life = 100_000

/** Molds for materials of the first suppliers, with shots and maintenances. */
export function addMolds(book: OrderBook): void {
  const { rows, organisation, today, trail } = book
  for (const table of ['mold', 'mold_material', 'mold_usage', 'mold_maintenance']) rows.of(table)
  const counted = new Set<string>()
  const orgId = organisation.buying[0].orgId
  const delivered = new Map<string, { supplierId: string; materialId: string }>()
  for (const line of rows.of('purchase_order_detail')) {
    const supplierId = textAt(rows.of('purchase_order')[Number(line['order_id']) - 1], 'supplier_id')
    const materialId = textAt(line, 'material_id')
    if (['1', '2'].includes(supplierId) && materialId !== '' && !delivered.has(materialId))
      delivered.set(materialId, { supplierId, materialId })
  }
  const goods = [...delivered.values()]
  const by = { userId: organisation.users['buyer'] ?? null, name: organisation.names['buyer'] ?? '' }
  plans.forEach(({ status, name, used }, at) => {
    const made = goods[at % goods.length]
    if (made === undefined) return
    const usedBefore = Math.round(life * used)
    // The second one is due: more than 20,000 shots ago.
    const maintained = Math.max(0, usedBefore - (at === 1 ? 21_000 : 12_000))
    const cavity = 2 + (at % 3) * 2
    const moldNo = `MD${String(at + 1).padStart(5, '0')}`
    const moment = `${addDays(today, -200 + at * 20)} 09:30:00`
    const id = rows.add('mold', {
      enterprise_id: organisation.enterpriseId,
      create_by: by.userId,
      create_name: by.name,
      create_time: moment,
      version: 1,
      mold_no: moldNo,
      name,
      kind: name.slice(-3),
      org_id: orgId,
      keeper_supplier_id: made.supplierId,
      owner_kind: at % 3 === 2 ? 'SHARED' : 'BUYER',
      place: `${at + 1} 号模架`,
      cavity,
      cost: String(86_000 + at * 14_500),
      made_date: addDays(today, -220 + at * 20),
      life_shots: life,
      used_before: usedBefore,
      used_shots: usedBefore,
      maintain_every: 20_000,
      last_maintain_shots: maintained,
      status,
      trial_time: status === 'MAKING' ? null : moment,
      scrap_reason: status === 'SCRAPPED' ? '型芯开裂，无法修复' : '',
    })
    if (status === 'IN_USE') countReceipts(book, { id, ...made, cavity, since: moment.slice(0, 10), counted })
    rows.link('mold_material', { mold_id: id, material_id: made.materialId, place: 0 })
    if (used > 0)
      addMaintenances(book, id, {
        usedBefore,
        maintained,
        going: status === 'MAINTENANCE',
        supplierId: made.supplierId,
      })
    walk(
      trail,
      { businessType: 'MOLD', businessId: id, docNo: moldNo, by, moment, first: 'MAKING' },
      wayOf(book, status, moment),
    )
  })
  rows.link('number_counter', {
    enterprise_id: organisation.enterpriseId,
    rule_code: 'MOLD',
    period: '',
    last: plans.length,
  })
}

function wayOf({ organisation, today }: OrderBook, status: MoldStatus, moment: string): WalkStep[] {
  const made = moment.slice(0, 10)
  const quality = { userId: organisation.users['quality'] ?? null, name: organisation.names['quality'] ?? '' }
  const tried = { to: 'TRIAL', moment, by: quality }
  const used = { to: 'IN_USE', moment: `${addDays(made, 2)} 10:20:00`, by: quality }
  if (status === 'MAKING') return []
  if (status === 'TRIAL') return [tried]
  if (status === 'IN_USE') return [tried, used]
  return [
    tried,
    used,
    {
      to: status,
      moment: `${addDays(status === 'MAINTENANCE' ? today : made, status === 'MAINTENANCE' ? -1 : 15)} 08:00:00`,
    },
  ]
}

interface Counted {
  id: string
  supplierId: string
  materialId: string
  cavity: number
  /** Day of the mold's creation. */
  since: string
  /** Receipt rows already counted for a mold. */
  counted: Set<string>
}

/** Counts the receipts as posting does. */
function countReceipts(book: OrderBook, { id, supplierId, materialId, cavity, since, counted }: Counted): void {
  const { rows, organisation } = book
  const mold = rows.of('mold')[Number(id) - 1]
  const orgId = organisation.buying[0].orgId
  for (const row of rows.of('receive_detail')) {
    const receipt = rows.of('receive')[Number(row['receive_id']) - 1]
    const line = rows.of('purchase_order_detail')[Number(row['order_detail_id']) - 1]
    const fits =
      receipt?.['status'] === 'POSTED' &&
      receipt['supplier_id'] === supplierId &&
      receipt['org_id'] === orgId &&
      textAt(receipt, 'receive_date') >= since &&
      line?.['material_id'] === materialId
    const receiveDetailId = textAt(row, 'id')
    if (!fits || mold === undefined || counted.has(receiveDetailId)) continue
    counted.add(receiveDetailId)
    const shots = Math.ceil(Number(row['received_qty']) / cavity)
    rows.link('mold_usage', { receive_detail_id: receiveDetailId, mold_id: id, cavity, shots })
    mold['used_shots'] = Number(mold['used_shots']) + shots
  }
}

interface MaintenancePlan {
  usedBefore: number
  /** Shots at the last maintenance. */
  maintained: number
  going: boolean
  supplierId: string
}

/** Two finished ones, and a running one. */
function addMaintenances(
  { rows, today }: OrderBook,
  moldId: string,
  { usedBefore, maintained, going, supplierId }: MaintenancePlan,
): void {
  const byName = supplierId === '1' ? '供应商管理员' : '模具保养员'
  for (const [at, kind] of (['LEVEL1', 'LEVEL2'] as const).entries()) {
    const day = addDays(today, -90 + at * 50)
    rows.add('mold_maintenance', {
      mold_id: moldId,
      kind,
      begin_time: `${day} 08:00:00`,
      end_time: `${day} 15:30:00`,
      shots: Math.max(0, maintained - 20_000 * (1 - at)),
      content: kind === 'LEVEL1' ? '清洁型腔，检查顶针与导柱' : '拆模清洗，更换磨损镶件',
      result: '合格',
      supplier_id: supplierId,
      cost: kind === 'LEVEL1' ? '1200' : '4800',
      by_name: byName,
    })
  }
  if (going)
    rows.add('mold_maintenance', {
      mold_id: moldId,
      kind: 'REPAIR',
      begin_time: `${addDays(today, -1)} 08:00:00`,
      end_time: null,
      shots: usedBefore,
      content: '',
      result: '',
      supplier_id: supplierId,
      cost: null,
      by_name: byName,
    })
}

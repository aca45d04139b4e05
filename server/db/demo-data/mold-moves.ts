import { walk } from './document-walk.ts'
import type { TransferStatus } from '../../../src/contract/goods/molds/transfers.ts'
import { addDays } from './days.ts'
import type { OrderBook, Person } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** Running transfers use a mold in transfer. */
const plans: readonly { status: TransferStatus; ago: number; reason: string; answer?: string }[] = [
  { status: 'DONE', ago: 80, reason: '产能调整，转移至第二供应商' },
  { status: 'REFUSED', ago: 60, reason: '产能调整', answer: '现有设备吨位不足' },
  { status: 'CANCELLED', ago: 45, reason: '准备关闭产线', answer: '产线继续使用' },
  { status: 'PROPOSED', ago: 2, reason: '第二货源备份' },
  { status: 'AGREED', ago: 6, reason: '就近生产，降低运费' },
  { status: 'HANDED_OVER', ago: 12, reason: '原供应商停产检修' },
]
const going: readonly TransferStatus[] = ['PROPOSED', 'AGREED', 'HANDED_OVER']

/** Transfers between the first two suppliers in every status, and two stock-takings. */
export function addMoldMoves(book: OrderBook): void {
  const { rows, organisation } = book
  for (const table of ['mold_transfer', 'mold_stocktake', 'mold_check']) rows.of(table)
  const molds = rows.of('mold')
  const moving = molds.filter(each => each['status'] === 'TRANSFER')
  const staying = molds.filter(each => each['status'] === 'IN_USE')
  plans.forEach((plan, at) => {
    const mold = going.includes(plan.status) ? moving.shift() : staying[at % staying.length]
    if (mold !== undefined) addTransfer(book, plan, mold, `MT${String(at + 1).padStart(5, '0')}`)
  })
  addStocktakes(book, molds)
  for (const [rule_code, last] of [
    ['MOLD_TRANSFER', plans.length],
    ['MOLD_STOCKTAKE', 2],
  ] as const)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code, period: '', last })
}

const buyerOf = ({ organisation }: OrderBook): Person => ({
  userId: organisation.users['buyer'] ?? null,
  name: organisation.names['buyer'] ?? '',
})

function addTransfer(book: OrderBook, plan: (typeof plans)[number], mold: Row, transferNo: string): void {
  const { rows, organisation, today, trail } = book
  const { status, ago, reason, answer = '' } = plan
  const keeper = textAt(mold, 'keeper_supplier_id')
  const other = keeper === '1' ? '2' : '1'
  // After a finished transfer the mold is with its new keeper.
  const [from, to] = status === 'DONE' ? [other, keeper] : [keeper, other]
  const by = buyerOf(book)
  const at = (days: number, time: string) => `${addDays(today, days - ago)} ${time}`
  const agreed = status === 'AGREED' || status === 'HANDED_OVER' || status === 'DONE' || status === 'CANCELLED'
  const handed = status === 'HANDED_OVER' || status === 'DONE'
  const id = rows.add('mold_transfer', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    create_time: at(0, '10:10:00'),
    version: 1,
    transfer_no: transferNo,
    mold_id: mold['id'],
    org_id: mold['org_id'],
    from_supplier_id: from,
    to_supplier_id: to,
    reason,
    planned_date: addDays(today, 14 - ago),
    status,
    from_agree_time: agreed || status === 'PROPOSED' ? at(1, '09:20:00') : null,
    to_agree_time: agreed ? at(1, '15:45:00') : null,
    hand_time: handed ? at(8, '13:30:00') : null,
    hand_condition: handed ? '清洁完好，附顶针备件一套' : '',
    take_time: status === 'DONE' ? at(10, '10:05:00') : null,
    take_condition: status === 'DONE' ? '外观完好，已试模' : '',
    answer,
  })
  const reached = (state: string) => ['PROPOSED', 'AGREED', 'HANDED_OVER', 'DONE'].indexOf(state)
  const keeperOf = (supplier: string) => ({ userId: null, name: supplier === '1' ? '供应商管理员' : '模具保养员' })
  const way = [
    { to: 'AGREED', moment: at(1, '15:45:00'), by: keeperOf(to) },
    { to: 'HANDED_OVER', moment: at(8, '13:30:00'), by: keeperOf(from) },
    { to: 'DONE', moment: at(10, '10:05:00'), by: keeperOf(to) },
  ]
  const ended = { to: status, moment: at(1, '16:00:00'), reason: answer }
  const steps =
    status === 'CANCELLED'
      ? [...way.slice(0, 1), ended]
      : status === 'REFUSED'
        ? [{ ...ended, by: keeperOf(to) }]
        : way.slice(0, reached(status))
  walk(
    trail,
    {
      businessType: 'MOLD_TRANSFER',
      businessId: id,
      docNo: transferNo,
      by,
      moment: at(0, '10:10:00'),
      first: 'PROPOSED',
      reason,
    },
    steps,
  )
}

/** Last year's, closed with one mold unanswered, and this year's, half answered. */
function addStocktakes(book: OrderBook, molds: readonly Row[]): void {
  const { rows, organisation, today, trail } = book
  const by = buyerOf(book)
  const asked = molds.filter(each => !['MAKING', 'SCRAPPED'].includes(textAt(each, 'status')))
  const thisYear = Number(today.slice(0, 4))
  for (const [at, open] of [false, true].entries()) {
    const begun = open ? addDays(today, -9) : addDays(today, -370)
    const stocktakeNo = `MC${String(at + 1).padStart(5, '0')}`
    const id = rows.add('mold_stocktake', {
      enterprise_id: organisation.enterpriseId,
      create_by: by.userId,
      create_name: by.name,
      create_time: `${begun} 09:00:00`,
      version: open ? 0 : 1,
      stocktake_no: stocktakeNo,
      year: thisYear - (open ? 0 : 1),
      org_id: organisation.buying[0].orgId,
      due_date: addDays(begun, 14),
      status: open ? 'OPEN' : 'CLOSED',
      close_reason: open ? '' : '其余模具已现场核实',
      remark: '年度模具盘点',
    })
    asked.forEach((mold, place) => addCheck(book, { stocktakeId: id, mold, begun, place, open }))
    const entry = { businessType: 'MOLD_STOCKTAKE', businessId: id, docNo: stocktakeNo, changes: [], by } as const
    trail.push({
      ...entry,
      moment: `${begun} 09:00:00`,
      action: 'CREATE',
      fromStatus: '',
      toStatus: 'OPEN',
      reason: '',
    })
    if (!open)
      trail.push({
        ...entry,
        moment: `${addDays(begun, 20)} 17:00:00`,
        action: 'STATUS',
        fromStatus: 'OPEN',
        toStatus: 'CLOSED',
        reason: '其余模具已现场核实',
      })
  }
}

interface Check {
  stocktakeId: string
  mold: Row
  begun: string
  place: number
  open: boolean
}

/** By turns: all right, elsewhere, damaged, missing. */
const answers = [
  { found_flag: 1, condition: 'GOOD', differences: [] },
  { found_flag: 1, condition: 'WORN', differences: ['PLACE'] },
  { found_flag: 1, condition: 'DAMAGED', differences: ['CONDITION'] },
  { found_flag: 0, condition: null, differences: ['MISSING'] },
]

function addCheck({ rows, organisation }: OrderBook, { stocktakeId, mold, begun, place, open }: Check): void {
  const known = textAt(mold, 'place')
  // Unanswered: every second mold this year, the last ones last year.
  const answered = open ? place % 2 === 0 : place < 5
  const answer = answers[(open ? place / 2 : place) % answers.length]
  const said = answered && answer !== undefined ? answer : undefined
  rows.add('mold_check', {
    enterprise_id: organisation.enterpriseId,
    create_time: `${begun} 09:00:00`,
    version: said ? 1 : 0,
    stocktake_id: stocktakeId,
    mold_id: mold['id'],
    supplier_id: mold['keeper_supplier_id'],
    expected_place: known,
    expected_shots: open ? mold['used_shots'] : 0,
    status: said ? 'ANSWERED' : open ? 'ASKED' : 'MISSED',
    asked_time: `${begun} 09:00:00`,
    found_flag: said?.found_flag ?? null,
    place: said?.found_flag === 1 ? (said.differences.includes('PLACE') ? '外协仓库' : known) : '',
    condition: said?.condition ?? null,
    note: said?.found_flag === 0 ? '已借出试产，下周归还' : '',
    answer_time: said ? `${addDays(begun, 3)} 11:15:00` : null,
    answer_name: said ? '模具管理员' : '',
    differences: said?.differences ?? [],
  })
}

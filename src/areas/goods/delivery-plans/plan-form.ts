import { planKinds } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Plan, PlanInput } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { materialName } from '../../../widgets/document/material-name.ts'

/** A row under edit; everything is text. */
export interface PlanFormRow {
  key: string
  id: string
  orderDetailId: string
  /** Number of the order and of its row, 'PO202601010001/2'. */
  code: string
  supplierId: string
  material: string
  openQty: string
  unit: string
  needDate: string
  planDate: string
  /** `08:30`; '' for no time. */
  timeSlot: string
  warehouseId: string
  warehouseName: string
  planQty: string
  kind: string
  /** What was shipped of it; such a row stays. */
  shippedQty: string
}

/** A plan under edit. */
export interface PlanForm {
  id: string
  version: number | undefined
  planNo: string
  /** It was published: saving makes a new version. */
  published: boolean
  remark: string
  reason: string
  rows: PlanFormRow[]
}

let keys = 0

/** A new row: another day of the order row above it, or empty. */
export function newRow(above?: PlanFormRow): PlanFormRow {
  keys += 1
  return {
    orderDetailId: '',
    code: '',
    supplierId: '',
    material: '',
    openQty: '',
    unit: '',
    needDate: '',
    warehouseId: '',
    warehouseName: '',
    kind: planKinds[0],
    ...above,
    key: String(keys),
    id: '',
    planDate: '',
    timeSlot: '',
    planQty: '',
    shippedQty: '0',
  }
}

/** A plan without rows. */
export function emptyForm(): PlanForm {
  return { id: '', version: undefined, planNo: '', published: false, remark: '', reason: '', rows: [newRow()] }
}

/** A plan as it is edited; withdrawn rows stay as they are. */
export function formOf(plan: Plan): PlanForm {
  const { id, version, planNo, remark, supplierId } = plan
  return {
    id,
    version,
    planNo,
    remark,
    reason: '',
    published: plan.status !== 'NEW',
    rows: plan.details
      .filter(row => row.rowStatus !== 'CLOSED')
      .map(row => ({
        ...newRow(),
        id: row.id,
        orderDetailId: row.orderDetailId,
        code: `${row.orderNo}/${row.rowNo}`,
        supplierId,
        material: materialName(row),
        openQty: row.openQty,
        unit: row.unitSymbol,
        needDate: row.needDate,
        planDate: row.planDate,
        timeSlot: row.timeSlot,
        warehouseId: row.warehouseId ?? '',
        warehouseName: row.warehouseName,
        planQty: row.planQty,
        kind: row.kind,
        shippedQty: row.shippedQty,
      })),
  }
}

/** The rows that are sent, in their order: those with an order row. */
export function sentRows({ rows }: Pick<PlanForm, 'rows'>): PlanFormRow[] {
  return rows.filter(row => row.orderDetailId !== '')
}

/** The form as it is sent. */
export function inputOf(form: PlanForm): PlanInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    remark: form.remark,
    details: sentRows(form).map(({ id, orderDetailId, planDate, timeSlot, warehouseId, planQty, kind }) => ({
      ...(id === '' ? {} : { id }),
      orderDetailId,
      planDate,
      timeSlot,
      warehouseId: warehouseId === '' ? null : warehouseId,
      planQty,
      kind: kind === 'FORECAST' ? 'FORECAST' : 'FIRM',
    })),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): PlanForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  const text = (field: string) => textAt(form, field)
  return {
    id: text('id'),
    planNo: text('planNo'),
    remark: text('remark'),
    reason: text('reason'),
    published: form['published'] === true,
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => keptRow(row)),
  }
}

/** Only what has the shape of today's rows is taken over. */
function keptRow(kept: unknown): PlanFormRow {
  const row = newRow()
  const known = record(kept) ?? {}
  const texts = Object.keys(row).filter(field => field !== 'key' && typeof known[field] === 'string')
  return { ...row, ...Object.fromEntries(texts.map(field => [field, known[field]])) }
}

/** Checks of the contract; the server does the rest. */
export function formProblems(
  form: PlanForm,
  say: (problem: 'required' | 'decimal' | 'time' | 'orderRow') => string,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  form.rows.forEach((row, at) => {
    const wrong = (field: string, code: string, problem: 'required' | 'decimal' | 'time' | 'orderRow') =>
      problems.push({ field: `details[${at}].${field}`, row: at, code, msg: say(problem) })
    if (row.orderDetailId === '') wrong('orderDetailId', '10011', 'orderRow')
    else {
      if (row.planDate === '') wrong('planDate', '10011', 'required')
      if (!/^(([01][0-9]|2[0-3]):[0-5][0-9])?$/.test(row.timeSlot)) wrong('timeSlot', '10008', 'time')
      if (row.planQty === '') wrong('planQty', '10011', 'required')
      else if (!/^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(row.planQty)) wrong('planQty', '10008', 'decimal')
    }
  })
  return problems
}

import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import {
  ById,
  Day,
  Flag,
  Id,
  Ids,
  OptionalTime,
  pageQuery,
  pageRequest,
  Quantity,
  Str,
  Version,
} from '../../vocabulary.ts'
import { BoardRow, Plan, planBusinessType, PlanInput, planStatuses, PlanSummary } from './delivery-plan-parts.ts'

export const planReaders = ['delivery-plan', 'delivery-plan-detail', 'delivery-plan-board'] as const
const writers = ['delivery-plan-edit'] as const

export const queryPlans = endpoint('POST', 'delivery/plan/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(planStatuses), List(Enum(planStatuses), { maxItems: 5 })])),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    orderId: Optional(Id()),
    orderDetailId: Optional(Id()),
    planDateFrom: Optional(Day()),
    planDateTo: Optional(Day()),
    /** 1: firm rows are due within three days or overdue, and not fully shipped. */
    dueFlag: Optional(Flag()),
  }),
  out: pageOf(PlanSummary),
  shows: [planBusinessType],
  access: planReaders,
  query: pageQuery,
})

export const getPlan = endpoint('POST', 'delivery/plan/getById', {
  in: ById,
  out: Plan,
  shows: [planBusinessType],
  access: planReaders,
})

/** At most 100 days, by supplier and day. */
export const queryPlanBoard = endpoint('POST', 'delivery/plan/board', {
  in: Obj({ from: Day(), to: Day(), supplierId: Optional(Id()) }),
  out: List(BoardRow),
  shows: [planBusinessType],
  access: planReaders,
})

/** 10008 also for another warehouse than the order's and no dock slot, 10011 for a time without a warehouse. */
export const savePlan = endpoint('POST', 'delivery/plan/save', {
  in: PlanInput,
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * Saves `plan` first. 16005 for order rows not confirmed, withheld or done, 16008 when firm rows exceed the open order
 * quantity.
 */
export const publishPlan = endpoint('POST', 'delivery/plan/publish', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), plan: Optional(PlanInput) }),
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * Publishes a new version; omitted rows are withdrawn. 16008 below a shipped quantity, 10008 for another order row
 * under the same id.
 */
export const changePlan = endpoint('POST', 'delivery/plan/change', {
  in: Obj({ plan: PlanInput, reason: Optional(Str(500)) }),
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * In a draft or as a new version. Without `timeSlot` the row keeps its time if the warehouse has that slot on the new
 * day.
 */
export const movePlanRow = endpoint('POST', 'delivery/plan/move', {
  in: Obj({ id: Id(), version: Version(), detailId: Id(), planDate: Day(), timeSlot: Optional(OptionalTime()) }),
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * Rows without promises, or promised as requested, are confirmed; a row may be promised in parts. 16008 above the
 * planned quantity, 10008 for past days.
 */
export const answerPlan = endpoint('POST', 'delivery/plan/answer', {
  in: Obj({
    id: Id(),
    version: Version(),
    promises: Optional(
      List(Obj({ detailId: Id(), promiseDate: Day(), promiseQty: Quantity(), feedback: Optional(Str(500)) }), {
        maxItems: 1000,
      }),
    ),
  }),
  out: Plan,
  access: ['delivery-plan-answer'],
  saves: true,
})

/** Accepts the supplier's promise (1), or requests another (0). */
export const decidePlan = endpoint('POST', 'delivery/plan/decide', {
  in: Obj({ id: Id(), version: Version(), accept: Flag(), reason: Optional(Str(500)) }),
  out: Plan,
  access: writers,
  saves: true,
})

/** Drafts only. */
export const removePlans = endpoint('POST', 'delivery/plan/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const queryPlanHistory = endpoint('POST', 'delivery/plan/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [planBusinessType],
  access: planReaders,
})

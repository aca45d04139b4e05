import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
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
} from '../vocabulary.ts'
import { BoardRow, Plan, planBusinessType, PlanInput, planStatuses, PlanSummary } from './delivery-plan-parts.ts'

/** Modules whose holders may read delivery plans. */
export const planReaders = ['delivery-plan', 'delivery-plan-detail', 'delivery-plan-board'] as const
const writers = ['delivery-plan-edit'] as const

// --- ours -----------------------------------------------------------------

/** Delivery plans, newest first: those of the caller's companies, or of the caller's purchasing organisations. */
export const queryPlans = endpoint('POST', 'delivery/plan/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the supplier and the numbers of the orders. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(planStatuses), List(Enum(planStatuses), { maxItems: 5 })])),
    supplierId: Optional(Id()),
    /** Plans with rows for this warehouse. */
    warehouseId: Optional(Id()),
    orderId: Optional(Id()),
    orderDetailId: Optional(Id()),
    /** Plans with rows on or after this day. */
    planDateFrom: Optional(Day()),
    planDateTo: Optional(Day()),
    /** 1: with firm rows of which a part is due within three days, or was, and is not shipped. */
    dueFlag: Optional(Flag()),
  }),
  out: pageOf(PlanSummary),
  shows: [planBusinessType],
  access: planReaders,
  query: pageQuery,
})

/** A delivery plan as the caller sees it. 10007: there is none that they see. */
export const getPlan = endpoint('POST', 'delivery/plan/getById', {
  in: ById,
  out: Plan,
  shows: [planBusinessType],
  access: planReaders,
})

/** Rows of plans on the days of a period of at most 100 days, by supplier and day. Refuses 10008 for a longer one. */
export const queryPlanBoard = endpoint('POST', 'delivery/plan/board', {
  in: Obj({ from: Day(), to: Day(), supplierId: Optional(Id()) }),
  out: List(BoardRow),
  shows: [planBusinessType],
  access: planReaders,
})

/**
 * Creates a plan, or writes a draft. Refuses 16005 outside NEW, 16007 on an older version, 10015 without rows, 10009 for
 * the same order row, day, time, warehouse and kind twice, 10008, also for another warehouse than that of the order and for
 * a time that is no dock slot of it on that day, 10011 for a time without a warehouse, 10007.
 */
export const savePlan = endpoint('POST', 'delivery/plan/save', {
  in: PlanInput,
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * Publishes a draft to its supplier; with `plan` it is saved first, in the same transaction. Refuses 10010 without either,
 * 16005 for order rows that are not confirmed, withheld or done, 16008 when firm rows are more than the order leaves
 * open, and as the save.
 */
export const publishPlan = endpoint('POST', 'delivery/plan/publish', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), plan: Optional(PlanInput) }),
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * Publishes a new version of a plan. Rows that are left out are withdrawn. Refuses 16008 for less than was shipped of a
 * row, 10008 for another order row under the same id, and as the publication.
 */
export const changePlan = endpoint('POST', 'delivery/plan/change', {
  in: Obj({ plan: PlanInput, reason: Optional(Str(500)) }),
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * Moves a row to another day: in a draft, or as a new version. It keeps its time, or gets `timeSlot`, where the warehouse has
 * that dock slot on the other day; otherwise it is there without a time. Refuses as the save and the change.
 */
export const movePlanRow = endpoint('POST', 'delivery/plan/move', {
  in: Obj({ id: Id(), version: Version(), detailId: Id(), planDate: Day(), timeSlot: Optional(OptionalTime()) }),
  out: Plan,
  access: writers,
  saves: true,
})

/**
 * Answers a published plan: without `promises`, or with those that say what was asked for, all of it is confirmed. A row
 * may be promised in parts; rows that are not named are confirmed. Refuses 16008 when more is promised than planned,
 * 10008 for days that are over, 10007 for rows that do not wait for an answer.
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

/** Accepts what the supplier promised instead (1), or asks for another answer (0). */
export const decidePlan = endpoint('POST', 'delivery/plan/decide', {
  in: Obj({ id: Id(), version: Version(), accept: Flag(), reason: Optional(Str(500)) }),
  out: Plan,
  access: writers,
  saves: true,
})

/** Deletes drafts. 10010 without ids, 16005 for any other. */
export const removePlans = endpoint('POST', 'delivery/plan/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** What happened to a delivery plan, oldest first. */
export const queryPlanHistory = endpoint('POST', 'delivery/plan/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [planBusinessType],
  access: planReaders,
})

import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import type { Output } from '../envelope.ts'
import { supplierHolds } from '../suppliers/supplier-parts.ts'
import { Id, Moment, Str } from '../vocabulary.ts'
import { isLower, isPossible, lifecycleDirections, stageAbove, supplierStages } from './lifecycle.ts'
import type { LifecycleDirection, SupplierFacts, SupplierStage } from './lifecycle.ts'

/** The columns of the board of stages: who is frozen or blacklisted stands there and not at its stage. */
export const boardColumns = [
  'REGISTERED',
  'POTENTIAL',
  'QUALIFIED',
  'PREFERRED',
  'STRATEGIC',
  'FROZEN',
  'BLACK',
  'EXITED',
] as const
export type BoardColumn = (typeof boardColumns)[number]

/** A supplier as a card of the board. */
export const BoardSupplier = Obj({
  id: Id(),
  supplierNo: Text(),
  name: Text(),
  boardColumn: Enum(boardColumns),
  stage: Enum(supplierStages),
  stageTime: Union([Moment(), Null()]),
  /** Grade of the last published assessment; '' without one. */
  level: Text(),
  ...supplierHolds,
  /** The application that waits for a decision. */
  waiting: Union([Obj({ id: Id(), lifecycleNo: Text(), direction: Enum(lifecycleDirections) }), Null()]),
})
export type BoardSupplier = Static<typeof BoardSupplier>

/** Cards that a column shows at most; its count says how many there are. */
export const mostCards = 50

/** All suppliers by stage: for each column how many there are, and the first of them by name. */
export const querySupplierBoard = endpoint('POST', 'sup/lifecycle/board', {
  in: Obj({
    /** Searches number and name. */
    keyword: Optional(Str(64)),
    /** Keeps those of a category and of the categories below it. */
    supplierCategoryId: Optional(Id()),
    /** Keeps those that work for an organisation. */
    orgId: Optional(Id()),
  }),
  out: Obj({
    columns: List(Obj({ boardColumn: Enum(boardColumns), count: Integer() })),
    suppliers: List(BoardSupplier),
  }),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: ['lifecycle'],
})
export type SupplierBoard = Output<typeof querySupplierBoard>

/** What may be applied for a supplier as it is. */
export function directionsOf(supplier: SupplierFacts): LifecycleDirection[] {
  const lowest = !supplierStages.some(stage => isLower(stage, supplier.stage))
  return lifecycleDirections.filter(each => isPossible(each, supplier) && !(each === 'DOWN' && lowest))
}

/** What has to be applied for so that a supplier comes to another column. */
export interface BoardMove {
  direction: LifecycleDirection
  /** Only for DOWN. */
  toStage?: SupplierStage
}

/** The application that leads a supplier from its column to another; undefined where none does so at once. */
export function moveTo(supplier: BoardSupplier, column: BoardColumn): BoardMove | undefined {
  const wanted = wantedMove(supplier, column)
  return wanted !== undefined && directionsOf(supplier).includes(wanted.direction) ? wanted : undefined
}

function wantedMove(supplier: BoardSupplier, column: BoardColumn): BoardMove | undefined {
  const { boardColumn, stage } = supplier
  if (column === boardColumn) return undefined
  if (column === 'FROZEN') return { direction: 'FREEZE' }
  if (column === 'BLACK') return { direction: 'BLACK' }
  if (column === 'EXITED') return { direction: 'EXIT' }
  // From the black list, from the frozen ones and from those that left a supplier comes back to where it was.
  if (boardColumn === 'BLACK') return column === stage ? { direction: 'UNBLACK' } : undefined
  if (boardColumn === 'FROZEN') return column === stage ? { direction: 'UNFREEZE' } : undefined
  if (boardColumn === 'EXITED') return column === 'REGISTERED' ? { direction: 'RETURN' } : undefined
  if (column === stageAbove(stage)) return { direction: 'UP' }
  return isLower(column, stage) ? { direction: 'DOWN', toStage: column } : undefined
}

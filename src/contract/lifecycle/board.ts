import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import type { Output } from '../envelope.ts'
import { supplierHolds } from '../suppliers/supplier-parts.ts'
import { Id, Moment, Str } from '../vocabulary.ts'
import { lifecycleDirections, supplierStages } from './lifecycle.ts'

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

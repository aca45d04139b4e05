import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import type { Output } from '../../envelope.ts'
import { supplierHolds } from '../../ground/suppliers/supplier-parts.ts'
import { Id, Moment, Str } from '../../vocabulary.ts'
import { lifecycleDirections, supplierStages } from './lifecycle.ts'

/** Frozen and blacklisted suppliers are in those columns instead of their stage's. */
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

export const BoardSupplier = Obj({
  id: Id(),
  supplierNo: Text(),
  name: Text(),
  boardColumn: Enum(boardColumns),
  stage: Enum(supplierStages),
  stageTime: Union([Moment(), Null()]),
  level: Text(),
  ...supplierHolds,
  waiting: Union([Obj({ id: Id(), lifecycleNo: Text(), direction: Enum(lifecycleDirections) }), Null()]),
})
export type BoardSupplier = Static<typeof BoardSupplier>

export const mostCards = 50

export const querySupplierBoard = endpoint('POST', 'sup/lifecycle/board', {
  in: Obj({
    keyword: Optional(Str(64)),
    supplierCategoryId: Optional(Id()),
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

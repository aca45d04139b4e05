import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { switchedRecordCalls } from '../../records.ts'
import type { RecordRow } from '../../records.ts'
import { Day, Filled, Flag, Id, Moment, Str } from '../../vocabulary.ts'

export const expertLevels = ['JUNIOR', 'SENIOR', 'CHIEF'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Both days inclusive. */
export const Absence = Obj({ from: Day(), to: Day() })

export const libraryModules = ['expert-library', 'expert-management-view'] as const

/** 16010 to remove a former member of a group. */
export const experts = switchedRecordCalls('bidding/expert', {
  shows: ['EXPERT'],
  fields: {
    userId: Id(),
    name: Filled(64),
    phone: Str(32),
    email: Str(128),
    orgId: orNull(Id()),
    employer: Str(128),
    internalFlag: Flag(),
    level: Enum(expertLevels),
    categoryIds: List(Id(), { maxItems: 50 }),
    /** Suppliers whose offers they must not score. */
    conflictSupplierIds: List(Id(), { maxItems: 100 }),
    absences: List(Absence, { maxItems: 50 }),
    remark: Str(500),
  },
  row: {
    expertNo: Text(),
    userName: Text(),
    orgName: Text(),
    categoryNames: Text(),
    conflictSupplierNames: Text(),
    drawCount: Integer(),
    joinCount: Integer(),
    lastJoinTime: orNull(Moment()),
  },
  filters: {
    keyword: Optional(Str(64)),
    level: Optional(Enum(expertLevels)),
    internalFlag: Optional(Flag()),
    categoryId: Optional(Id()),
  },
  access: libraryModules,
})
export type ExpertRow = RecordRow<typeof experts>

import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { switchedRecordCalls } from '../records.ts'
import type { RecordRow } from '../records.ts'
import { Day, Filled, Flag, Id, Moment, Str } from '../vocabulary.ts'

/** How experienced an expert is. */
export const expertLevels = ['JUNIOR', 'SENIOR', 'CHIEF'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Days on which an expert cannot review, both inclusive. */
export const Absence = Obj({ from: Day(), to: Day() })

/** Modules of which one is needed to keep the library. */
export const libraryModules = ['expert-library', 'expert-management-view'] as const

/**
 * The experts of the caller's enterprise. Save: 10006 for a user who is an expert already, 10008 for a user or an organisation
 * that cannot be chosen or an absence that ends before it begins, 10011 without an organisation or an employer, 10015 without a
 * category, 10019 for a phone number of a wrong form. Remove: 16010 for one who has been in a group.
 */
export const experts = switchedRecordCalls('bidding/expert', {
  fields: {
    userId: Id(),
    name: Filled(64),
    phone: Str(32),
    email: Str(128),
    /** Where an expert of our own works, or the employer of one from outside. */
    orgId: orNull(Id()),
    employer: Str(128),
    internalFlag: Flag(),
    level: Enum(expertLevels),
    /** What they know: categories of materials. */
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
    /** How often they were drawn, and how many reviews they joined, the last one when. */
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

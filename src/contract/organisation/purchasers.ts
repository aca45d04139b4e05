import { Array as List, Boolean as Bool, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { endpoint } from '../envelope.ts'
import { switchedRecordCalls } from '../records.ts'
import type { RecordRow } from '../records.ts'
import { ById, Flag, Id, Str } from '../vocabulary.ts'

/** A buyer of a purchasing organisation. */
const Purchaser = Obj({
  id: Id(),
  employeeId: Id(),
  empNo: Text(),
  name: Text(),
  purchasingOrgId: Id(),
  purchasingOrgName: Text(),
  userId: Union([Id(), Null()]),
  phone: Text(),
  email: Text(),
  active: Flag(),
})

// --- given by the specification --------------------------------------------------

/** Whether a purchaser can be given work: 10007 when there is none, 18028 without a user; `valid` when active. */
export const verifyPurchaser = endpoint('GET', 'basic/purchaser/verifyPurchaser/{id}', {
  in: ById,
  out: Obj({ valid: Bool(), purchaserId: Id(), userId: Id() }),
  access: 'signed-in',
})

/** The purchaser that a user is (10007 when they are none). */
export const getPurchaserByUserId = endpoint('GET', 'basic/purchaser/getPurchaserByUserId', {
  in: Obj({ userId: Id() }),
  out: Purchaser,
  access: 'signed-in',
})

// --- ours -----------------------------------------------------------------

/**
 * Purchasers of the organisations that the caller sees. Save makes an employee a purchaser: 11004 without a purchasing
 * organisation, 10006 the employee is one already, 11002 a category has another purchaser in the organisation, 18028 the
 * employee has no user, 10019 phone malformed, 10007 something unknown. Enable: 18028 for one without a user. Disabled:
 * they get no new work. Remove: 16010 for one that a document, a supplier or a category names.
 */
export const purchasers = switchedRecordCalls('basic/purchaser', {
  fields: {
    employeeId: Id(),
    purchasingOrgId: Union([Id(), Null()]),
    /** Material categories that they buy; within their organisation nobody else does. */
    categoryIds: List(Id(), { maxItems: 300 }),
    phone: Str(20),
  },
  row: {
    empNo: Text(),
    name: Text(),
    purchasingOrgName: Text(),
    userId: Union([Id(), Null()]),
    email: Text(),
    categoryNames: Text(),
  },
  filters: {
    keyword: Optional(Str(64)),
    /** Keeps those of an organisation and of those below it. */
    orgId: Optional(Id()),
  },
  access: ['basic-purchaser'],
})
export type PurchaserRecord = RecordRow<typeof purchasers>

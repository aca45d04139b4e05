import { Array as List, Boolean as Bool, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

const purchaser = {
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
}

/** A buyer of a purchasing organisation. */
const Purchaser = Obj(purchaser)

/** A purchaser as the keeper of purchasers sees them. */
export const PurchaserRecord = Obj({
  ...purchaser,
  /** Material categories that they buy; within their organisation nobody else does. */
  categories: List(Obj({ id: Id(), name: Text() })),
  categoryNames: Text(),
  version: Version(),
})
export type PurchaserRecord = Static<typeof PurchaserRecord>

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

const access = ['basic-purchaser']

/** Purchasers of the organisations that the caller sees; `orgId` keeps those of one and of those below it. */
export const queryPurchasers = endpoint('POST', 'basic/purchaser/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), orgId: Optional(Id()), active: Optional(Flag()) }),
  out: pageOf(PurchaserRecord),
  access,
  query: pageQuery,
})

/**
 * Makes an employee a purchaser, or changes the one with the `id` that was read in `version`. 11004 without a purchasing
 * organisation, 10006 the employee is one already, 11002 a category has another purchaser in the organisation, 18028 the
 * employee has no user, 10019 phone malformed, 10007 something unknown, 16007 changed meanwhile.
 */
export const savePurchaser = endpoint('POST', 'basic/purchaser/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    employeeId: Id(),
    purchasingOrgId: Union([Id(), Null()]),
    categoryIds: List(Id(), { maxItems: 300 }),
    phone: Str(20),
  }),
  out: PurchaserRecord,
  access,
  saves: true,
})

const ofPurchasers = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

/** Gives the purchasers new work again. 18028 for one without a user; 10010 without ids, as for the next two. */
export const enablePurchasers = endpoint('POST', 'basic/purchaser/enable', ofPurchasers)

/** The purchasers get no new work. */
export const disablePurchasers = endpoint('POST', 'basic/purchaser/disable', ofPurchasers)

/** Deletes purchasers. 16010 for one that a document, a supplier or a category names. */
export const removePurchasers = endpoint('POST', 'basic/purchaser/remove', ofPurchasers)

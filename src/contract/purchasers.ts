import { Boolean as Bool, Object as Obj, String as Text, Union, Null } from 'typebox'
import { endpoint } from './envelope.ts'
import { ById, Flag, Id } from './vocabulary.ts'

/** A buyer of a purchasing organisation (domain §8). */
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

// --- given by the specification (portal.md §7) --------------------------------------------------

/** Whether a purchaser can be given work: 10007 when there is none, 18028 without a user; `valid` when active. */
export const verifyPurchaser = endpoint('GET', 'basic/purchaser/verifyPurchaser/{id}', {
  in: ById,
  out: Obj({ valid: Bool(), purchaserId: Id(), userId: Id() }),
  access: 'signed-in',
})

/** The purchaser that a user is (10007 when he is none). */
export const getPurchaserByUserId = endpoint('GET', 'basic/purchaser/getPurchaserByUserId', {
  in: Obj({ userId: Id() }),
  out: Purchaser,
  access: 'signed-in',
})

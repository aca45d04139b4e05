import { Array as List, Boolean as Bool, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { switchedRecordCalls } from '../../records.ts'
import type { RecordRow } from '../../records.ts'
import { ById, Flag, Id, Str } from '../../vocabulary.ts'

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

// Specified

/** `valid` when active. */
export const verifyPurchaser = endpoint('GET', 'basic/purchaser/verifyPurchaser/{id}', {
  in: ById,
  out: Obj({ valid: Bool(), purchaserId: Id(), userId: Id() }),
  access: 'signed-in',
})

/** 10007 when the user is no purchaser. */
export const getPurchaserByUserId = endpoint('GET', 'basic/purchaser/getPurchaserByUserId', {
  in: Obj({ userId: Id() }),
  out: Purchaser,
  access: 'signed-in',
})

// Not specified

/** 11002 for a category of another purchaser in the organisation. Disabled: no new work. */
export const purchasers = switchedRecordCalls('basic/purchaser', {
  shows: ['PURCHASER'],
  fields: {
    employeeId: Id(),
    purchasingOrgId: Union([Id(), Null()]),
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
    orgId: Optional(Id()),
  },
  access: ['basic-purchaser'],
})
export type PurchaserRecord = RecordRow<typeof purchasers>

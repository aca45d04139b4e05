import { Array as List, Object as Obj, Optional, String as Text } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Day, Id, Quantity } from '../vocabulary.ts'

/**
 * Makes a draft order of rows of a contract in force, at its prices, and holds their quantities for it. Refuses 10007
 * for a row of another contract, 10008 for a quantity of zero, 10009 for a row that is named twice, 10010 without rows,
 * 10011 without a payment term, 16005, 16008 above a row's quantity or the contract's limit, 16012 on a day on which it
 * does not hold, and what an order refuses.
 */
export const callOffContract = endpoint('POST', 'contract/contract/callOff', {
  in: Obj({
    id: Id(),
    purchaserId: Id(),
    /** That of the contract unless another one is said. */
    paymentTermId: Optional(Id()),
    deliveryAddress: Text({ minLength: 1, maxLength: 500 }),
    rows: List(Obj({ itemId: Id(), qty: Quantity(), needDate: Day() }), { maxItems: 500 }),
  }),
  out: Obj({ id: Id(), docNo: Text() }),
  access: ['contract-edit'],
  saves: true,
})

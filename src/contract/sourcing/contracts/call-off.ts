import { Array as List, Object as Obj, Optional, String as Text } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Day, Id, Quantity } from '../../vocabulary.ts'

/**
 * Creates a draft order at the contract's prices and reserves the quantities. 10011 without a payment term, 16008 above
 * a row's quantity or the contract's limit, 16012 outside its validity, and the codes of an order.
 */
export const callOffContract = endpoint('POST', 'contract/contract/callOff', {
  in: Obj({
    id: Id(),
    purchaserId: Id(),
    /** Default: the contract's. */
    paymentTermId: Optional(Id()),
    deliveryAddress: Text({ minLength: 1, maxLength: 500 }),
    /** Without one the goods go to the inventory organisation of the demand, if any. */
    warehouseId: Optional(Id()),
    rows: List(Obj({ itemId: Id(), qty: Quantity(), needDate: Day() }), { maxItems: 500 }),
  }),
  out: Obj({ id: Id(), docNo: Text() }),
  access: ['contract-edit'],
  saves: true,
})

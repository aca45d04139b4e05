import type { LovDisplay } from '../../../contract/lov/lov.ts'
import { textAt } from '../../../kit/call/answer.ts'
import type { InquiryForm } from './inquiry-form.ts'

type Rows = LovDisplay | undefined

/**
 * What a new inquiry begins with: the purchaser who writes it with their organisation, its company with currency and
 * address, and the payment term where there is only one.
 */
export function beginning(purchasers: Rows, companies: Rows, terms: Rows): Partial<InquiryForm> {
  const me = rowsOf(purchasers).find(row => textAt(row, 'mine') === '1')
  const own = rowsOf(companies).find(row => textAt(row, 'id') === (me && textAt(me, 'companyId')))
  const [term, other] = rowsOf(terms)
  return {
    ...(me && {
      ...{ purchaserId: textAt(me, 'id'), purchaserName: textAt(me, 'name') },
      ...{ orgId: textAt(me, 'orgId'), orgName: textAt(me, 'orgName') },
    }),
    ...(own && {
      ...{ companyId: textAt(own, 'id'), companyName: textAt(own, 'name'), currency: textAt(own, 'currency') },
      deliveryAddress: textAt(own, 'address'),
    }),
    ...(term !== undefined &&
      other === undefined && { paymentTermId: textAt(term, 'id'), paymentTermName: textAt(term, 'name') }),
  }
}

const rowsOf = (list: Rows) => list?.searchResult ?? []

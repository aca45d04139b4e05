import { displayLov } from '../../contract/platform/lov/lov.ts'
import type { LovDisplay } from '../../contract/platform/lov/lov.ts'
import { textAt } from '../../kit/format/record.ts'
import { useDetail } from '../../kit/state/detail-state.ts'

const none = {
  purchaserId: '',
  purchaserName: '',
  orgId: '',
  orgName: '',
  companyId: '',
  companyName: '',
  currency: '',
  deliveryAddress: '',
  paymentTermId: '',
  paymentTermName: '',
}

/** Defaults of a buyer's new document; empty where the user implies none. */
export type OwnTerms = Readonly<typeof none>

/**
 * The current user as purchaser with organisation, company, currency and address, and the payment term if unique.
 * Undefined while loading.
 */
export function useOwnTerms(): OwnTerms | undefined {
  const purchasers = useDetail(displayLov, { code: 'LOV_PURCHASER', page: 1, pageSize: 10 })
  const companies = useDetail(displayLov, { code: 'LOV_COMPANY', page: 1, pageSize: 300 })
  const terms = useDetail(displayLov, { code: 'LOV_PAYMENT_TERM', page: 1, pageSize: 2 })
  const all = [purchasers, companies, terms]
  if (all.some(list => list.value === undefined && !list.failure)) return undefined
  return ownTerms(rowsOf(purchasers.value), rowsOf(companies.value), rowsOf(terms.value))
}

type Rows = LovDisplay['searchResult']
const rowsOf = (list: LovDisplay | undefined): Rows => list?.searchResult ?? []

function ownTerms(purchasers: Rows, companies: Rows, [term, other]: Rows): OwnTerms {
  const me = purchasers.find(row => textAt(row, 'mine') === '1')
  const own = companies.find(row => me !== undefined && textAt(row, 'id') === textAt(me, 'companyId'))
  return {
    ...none,
    ...(me && {
      purchaserId: textAt(me, 'id'),
      purchaserName: textAt(me, 'name'),
      orgId: textAt(me, 'orgId'),
      orgName: textAt(me, 'orgName'),
    }),
    ...(own && {
      companyId: textAt(own, 'id'),
      companyName: textAt(own, 'name'),
      currency: textAt(own, 'currency'),
      deliveryAddress: textAt(own, 'address'),
    }),
    ...(term !== undefined &&
      other === undefined && { paymentTermId: textAt(term, 'id'), paymentTermName: textAt(term, 'name') }),
  }
}

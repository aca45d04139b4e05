import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Id, Moment, pageQuery, pageRequest } from '../vocabulary.ts'

/** What an accounting period is called as a document: in the audit trail. */
export const periodBusinessType = 'ACCOUNTING_PERIOD'

/** A closed period takes no receipt, return, reversal, posting or payment. */
export const periodStatuses = ['OPEN', 'CLOSED'] as const

/** A month, `2027-01`. */
const Month = () => Text({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })
const access = ['accounting-period']

/** A month of a company. */
export const AccountingPeriod = Obj({
  companyId: Id(),
  companyName: Text(),
  period: Month(),
  status: Enum(periodStatuses),
  /** Since when it is closed, and who closed it. */
  closedTime: Union([Moment(), Null()]),
  closedBy: Text(),
})
export type AccountingPeriod = Static<typeof AccountingPeriod>

/**
 * The months of the companies of the caller's enterprise, the newest first: from `from` to `to`, or of the last thirteen
 * months, and besides them those that are closed. 10001 for a sort field that is not listed.
 */
export const queryPeriods = {
  ...endpoint('POST', 'fin/period/query', {
    in: Obj({
      ...pageRequest,
      companyId: Optional(Id()),
      status: Optional(Enum(periodStatuses)),
      from: Optional(Month()),
      to: Optional(Month()),
    }),
    out: pageOf(AccountingPeriod),
    shows: [periodBusinessType],
    access,
  }),
  query: pageQuery,
}

const OfCompany = Obj({ companyId: Id(), period: Month() })

/**
 * Closes a month of a company. 10007 for a company that the caller does not see, 20005 for a month that is closed, 16012 for
 * one that has not begun.
 */
export const closePeriod = endpoint('POST', 'fin/period/close', {
  in: OfCompany,
  out: AccountingPeriod,
  access,
  saves: true,
})

/** Opens a closed month again, with the reason for the audit trail. 10007 as before, 20005 for a month that is open. */
export const openPeriod = endpoint('POST', 'fin/period/open', {
  in: Obj({ ...OfCompany.properties, reason: Text({ minLength: 1, maxLength: 500 }) }),
  out: AccountingPeriod,
  access,
  saves: true,
})

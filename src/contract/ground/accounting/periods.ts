import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Id, Moment, pageQuery, pageRequest } from '../../vocabulary.ts'

export const periodBusinessType = 'ACCOUNTING_PERIOD'

/** A closed period accepts no receipt, return, reversal, posting or payment. */
export const periodStatuses = ['OPEN', 'CLOSED'] as const

const Month = () => Text({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })
const access = ['accounting-period']

export const AccountingPeriod = Obj({
  companyId: Id(),
  companyName: Text(),
  period: Month(),
  status: Enum(periodStatuses),
  closedTime: Union([Moment(), Null()]),
  closedBy: Text(),
})
export type AccountingPeriod = Static<typeof AccountingPeriod>

/** Default: the last thirteen months and all closed ones. */
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

/** 20005 for a closed month, 16012 for one that has not begun. */
export const closePeriod = endpoint('POST', 'fin/period/close', {
  in: OfCompany,
  out: AccountingPeriod,
  access,
  saves: true,
})

/** 20005 for an open month. */
export const openPeriod = endpoint('POST', 'fin/period/open', {
  in: Obj({ ...OfCompany.properties, reason: Text({ minLength: 1, maxLength: 500 }) }),
  out: AccountingPeriod,
  access,
  saves: true,
})

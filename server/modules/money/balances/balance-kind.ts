import { balanceBusinessType, balanceReaders } from '../../../../src/contract/money/balances/balances.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockBalances, writeBalance } from './balance.queries.ts'
import type { LockedBalance } from './balance.queries.ts'
import { balanceSteps } from './balance.rules.ts'
import type { BalanceInputs } from './balance.rules.ts'

export const balances: NumberedKind<LockedBalance, BalanceInputs> = {
  businessType: balanceBusinessType,
  steps: balanceSteps,
  lock: lockBalances,
  write: writeBalance,
  numberRule: 'BALANCE',
  numberOf: each => each.balanceNo,
  audience: ({ orgId, supplierId, sentFlag }) => ({
    modules: balanceReaders,
    orgId,
    supplierId: sentFlag === 1 ? supplierId : null,
  }),
}

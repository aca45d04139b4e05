import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { AdvanceInput } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { lockContractRows } from '../../sourcing/contracts/read.ts'
import { lockOrders } from '../../orders/purchase-orders/read.ts'
import { contractsOfOrder, readContractToAdvance, readOrderToAdvance } from './advance.queries.ts'
import { requireAccount, requirePayable } from './bank-account.ts'

type Named = Pick<AdvanceInput, 'orderId' | 'contractId'>

export interface AdvanceBase {
  orderId: string | null
  contractId: string | null
  number: string
  orgId: string
  companyId: string
  supplierId: string
  currency: string
  currencyDigits: number
  amountIncl: string
  percent: string
  openAmount: string
}

export function baseNamed({ orderId, contractId }: Pick<AdvanceBase, 'orderId' | 'contractId'>): Named {
  return { ...(orderId !== null && { orderId }), ...(contractId !== null && { contractId }) }
}

/**
 * Checks an advance against the payment term of its order, or the payment plan or term of its contract. Locks it and
 * the order's contracts.
 * @throws Refusal, see the contract.
 */
export async function requireAdvance(
  act: Act,
  { amount, bankAccountId, ...named }: Named & Pick<AdvanceInput, 'amount' | 'bankAccountId'>,
  except: string | null,
): Promise<AdvanceBase> {
  const base = await requireBase(act, named, except)
  const digits = base.currencyDigits
  const field = 'amount'
  const wanted = new Big(amount)
  if (wanted.lte(0)) refuseProblems([{ field, name: 'financeOutOfRange', key: 'payment.positive' }])
  if (!wanted.eq(wanted.round(digits)))
    refuseProblems([{ field, name: 'invalidInput', key: 'invoice.digits', values: { digits } }])
  if (wanted.gt(base.openAmount)) {
    const values = { order: base.number, open: plainDecimal(base.openAmount), percent: base.percent }
    refuseProblems([{ field, name: 'financeOutOfRange', key: 'payment.aboveAdvance', values }])
  }
  await requirePayable(act, base.supplierId)
  if (bankAccountId !== undefined) await requireAccount(act, base.supplierId, bankAccountId)
  return base
}

function requireBase(act: Act, { orderId, contractId }: Named, except: string | null): Promise<AdvanceBase> {
  if (orderId !== undefined && contractId !== undefined)
    refuseProblems([{ field: 'contractId', name: 'invalidInput', key: 'payment.oneBase' }])
  if (orderId !== undefined) return requireOrder(act, orderId, except)
  if (contractId !== undefined) return requireContract(act, contractId, except)
  return refuse('requiredMissing', {
    errors: [{ field: 'orderId', name: 'requiredMissing', key: 'payment.baseMissing' }],
  })
}

async function requireOrder(act: Act, orderId: string, except: string | null): Promise<AdvanceBase> {
  await lockOrders(act, [orderId])
  await lockContractRows(act, await contractsOfOrder(act, orderId))
  const order = await readOrderToAdvance(act, orderId, except)
  if (order === undefined)
    return refuse('noSuchData', { errors: [{ field: 'orderId', name: 'noSuchData', key: 'payment.orderUnknown' }] })
  if (order.status !== 'CONFIRMED' && order.status !== 'EXECUTING')
    refuse('financeStatusNotOperable', {
      key: order.status === 'COMPLETED' ? 'payment.orderCompleted' : 'payment.orderNotConfirmed',
      values: { order: order.orderNo },
    })
  return { ...order, number: order.orderNo, orderId, contractId: null }
}

async function requireContract(act: Act, contractId: string, except: string | null): Promise<AdvanceBase> {
  await lockContractRows(act, [contractId])
  const contract = await readContractToAdvance(act, contractId, except)
  if (contract === undefined)
    return refuse('noSuchData', {
      errors: [{ field: 'contractId', name: 'noSuchData', key: 'payment.contractUnknown' }],
    })
  if (contract.status !== 'EFFECTIVE')
    refuse('financeStatusNotOperable', {
      key: 'payment.contractNotInForce',
      values: { contract: contract.contractNo },
    })
  return { ...contract, number: contract.contractNo, orderId: null, contractId }
}

import Big from 'big.js'
import { plainDecimal } from '../../../src/contract/amounts.ts'
import type { AdvanceInput } from '../../../src/contract/payments/payment-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import { lockContractRows } from '../contracts/read.ts'
import { lockOrders } from '../purchase-orders/read.ts'
import { contractsOfOrder, readContractToAdvance, readOrderToAdvance } from './advance.queries.ts'
import { requireAccount, requireNoHold } from './bank-account.ts'

type Named = Pick<AdvanceInput, 'orderId' | 'contractId'>

/** What an advance is paid for: an order or a contract, with how much of it may still be paid. */
export interface AdvanceBase {
  orderId: string | null
  contractId: string | null
  /** The number of the order or the contract. */
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

/** The order or the contract of a kept advance as a call names it. */
export function baseNamed({ orderId, contractId }: Pick<AdvanceBase, 'orderId' | 'contractId'>): Named {
  return { ...(orderId !== null && { orderId }), ...(contractId !== null && { contractId }) }
}

/**
 * Measures an advance against the term of its order, or the payment plan or term of its contract, under a lock on it
 * and on the contracts of the order.
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
  await requireNoHold(act, base.supplierId)
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

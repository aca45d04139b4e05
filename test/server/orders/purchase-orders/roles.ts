import { refusalCodes } from '../../../../src/contract/refusals.ts'
import { Refusal } from '../../../../server/kit/call/refusal.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
export const purchaser = someone('BUYER', 'order-list', 'order-edit', 'order-issue', 'order-row-edit', 'order-delivery')
export const head = someone(
  'BUYER',
  'order-list',
  'order-edit',
  'order-issue',
  'order-row-edit',
  'order-delivery',
  'PurCreateDetailForm',
)
export const planner = someone('BUYER', 'order-list', 'order-delivery')
const reader = someone('BUYER', 'order-list')
export const sales = someone('SUPPLIER', 'order-my', 'order-answer')
const supplierReader = someone('SUPPLIER', 'order-my')
/** A supplier whose role was given a buyer's modules by mistake. */
const intruder = someone('SUPPLIER', 'order-edit', 'order-issue', 'order-row-edit', 'PurCreateDetailForm', 'order-list')
/** A user who writes delivery orders for the supplier. */
export const shipper = someone('SUPPLIER', 'delivery-order-edit')
/** Callers by what their role may do. */
export const roles = { purchaser, head, planner, reader, sales, supplierReader, shipper, intruder }
export type Role = keyof typeof roles

/** Those who buy. */
export const byPurchaser: Role[] = ['purchaser', 'head']

/** The keys of a literal record. */
export const names = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

/** The state after a step, or the code of its refusal. */
export function outcome(step: () => string): string {
  try {
    return step()
  } catch (error) {
    if (error instanceof Refusal) return refusalCodes[error.refusal]
    throw error
  }
}

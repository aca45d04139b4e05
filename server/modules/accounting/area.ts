import type { Area } from '../../kit/area.ts'
import { accountingInvariants } from './invariants.ts'

/** Accounting periods and the rates of the day. */
export const accountingArea: Area = {
  name: 'accounting',
  schema: new URL('./schema/', import.meta.url),
  invariants: accountingInvariants,
}

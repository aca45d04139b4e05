import type { InterfaceStatus } from '../../../src/contract/interfaces/interfaces.ts'
import { retryMinutes } from '../../kit/messages/retry-plan.ts'
import { ifBlank } from '../../kit/documents/guards.ts'
import type { Steps } from '../../kit/documents/steps.ts'

/** What of an entry decides what can be done with it. */
export interface EntryFacts {
  status: InterfaceStatus
  defCode: string
  /** 1: the interface is enabled. */
  active: 0 | 1
}

export interface InterfaceInputs {
  resend: undefined
  ignore: { reason: string }
}

const by = { side: 'buyer', modules: ['erp'] } as const

/** What administrators may do with entries. */
export const interfaceSteps: Steps<EntryFacts, InterfaceInputs> = {
  resend: {
    from: ['FAILED'],
    to: 'WAITING',
    by,
    unless: ({ active, defCode }) =>
      active === 1 ? undefined : { name: 'statusNotOperable', key: 'interfaces.disabled', values: { code: defCode } },
  },
  ignore: { from: ['FAILED'], to: 'IGNORED', by, unlessInput: ifBlank('reason') },
}

/** After how many failed tries the administrators hear of it, unless it has failed for good before. */
const toldAfter = 5

/** What follows a failed try, counted from 1: the minutes until the next one, or that it has failed for good. */
export function afterFailure(attempts: number, retryMax: number): { minutes: number | undefined; tell: boolean } {
  const minutes = attempts <= retryMax ? retryMinutes[attempts - 1] : undefined
  return { minutes, tell: attempts === toldAfter || (minutes === undefined && attempts < toldAfter) }
}

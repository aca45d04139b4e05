import type { InterfaceStatus } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { retryMinutes } from '../../../kit/messages/retry-plan.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Steps } from '../../../kit/documents/steps.ts'

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

/** Number of failed attempts before administrators are notified, unless it failed permanently earlier. */
const toldAfter = 5

/** `attempts` is counted from 1; `minutes` is undefined after a permanent failure. */
export function afterFailure(attempts: number, retryMax: number): { minutes: number | undefined; tell: boolean } {
  const minutes = attempts <= retryMax ? retryMinutes[attempts - 1] : undefined
  return { minutes, tell: attempts === toldAfter || (minutes === undefined && attempts < toldAfter) }
}

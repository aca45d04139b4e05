import type { InterfaceAction, InterfaceStatus } from '../../../src/contract/interfaces/interfaces.ts'
import { retryMinutes } from '../../kit/messages/retry-plan.ts'
import { refuse } from '../../kit/call/refusal.ts'
import type { Steps } from '../../kit/documents/steps.ts'

const by = { side: 'buyer', modules: ['erp'] } as const

/** What administrators may do with entries. */
export const interfaceSteps: Steps<{ status: InterfaceStatus }, Record<InterfaceAction, undefined>> = {
  resend: { from: ['FAILED'], to: 'WAITING', by },
  ignore: { from: ['FAILED'], to: 'IGNORED', by },
}

/** After how many failed tries the administrators hear of it, unless it has failed for good before. */
const toldAfter = 5

/** What follows a failed try, counted from 1: the minutes until the next one, or that it has failed for good. */
export function afterFailure(attempts: number, retryMax: number): { minutes: number | undefined; tell: boolean } {
  const minutes = attempts <= retryMax ? retryMinutes[attempts - 1] : undefined
  return { minutes, tell: attempts === toldAfter || (minutes === undefined && attempts < toldAfter) }
}

/** The reason without blanks around it. @throws Refusal 10011 when nothing is left. */
export function requireReason(reason: string): string {
  const text = reason.trim()
  if (text !== '') return text
  refuse('requiredMissing', { errors: [{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' }] })
}

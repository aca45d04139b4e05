import type { Act } from '../../../../kit/call/act.ts'
import type { Running } from './approval.queries.ts'
import { initiatorOf, tellCopies } from './tell.ts'

/** Services that a model may call, by code. An imported file cannot name anything else. */
const services: Readonly<Record<string, (act: Act, approval: Running) => Promise<void>>> = {
  TELL_INITIATOR: (act, approval) => tellCopies(act, approval, initiatorOf(approval)),
  TELL_PURCHASER: (act, approval) => {
    const user = approval.facts['purchaserUserId']
    return tellCopies(act, approval, typeof user === 'string' ? [user] : [])
  },
}

export const serviceCodes: readonly string[] = Object.keys(services)

/** Unknown codes are impossible: publishing a model checks them. */
export async function callService(act: Act, approval: Running, code: string): Promise<void> {
  await services[code]?.(act, approval)
}

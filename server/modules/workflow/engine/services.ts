import type { Act } from '../../../kit/call/act.ts'
import type { Running } from './approval.queries.ts'
import { initiatorOf, tellCopies } from './tell.ts'

/** What a model may call, by its code. Nothing else is called, whatever an imported file names. */
const services: Readonly<Record<string, (act: Act, approval: Running) => Promise<void>>> = {
  TELL_INITIATOR: (act, approval) => tellCopies(act, approval, initiatorOf(approval)),
  TELL_PURCHASER: (act, approval) => {
    const user = approval.facts['purchaserUserId']
    return tellCopies(act, approval, typeof user === 'string' ? [user] : [])
  },
}

/** The codes of all services. */
export const serviceCodes: readonly string[] = Object.keys(services)

/** Calls a service. A model is published only with services that there are. */
export async function callService(act: Act, approval: Running, code: string): Promise<void> {
  await services[code]?.(act, approval)
}

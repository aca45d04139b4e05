import type { Caller } from '../../kit/call/caller.ts'
import { refuse } from '../../kit/call/refusal.ts'

/**
 * Refuses a decision: 16006 on an own document or without the module, 16005 when it is decided already, 10011 for a
 * rejection without an opinion (domain §6.2).
 */
export function requireDecidable(
  task: { initiatorId: string; moduleCode: string; status: string },
  decision: 'AGREE' | 'REJECT',
  opinion: string,
  caller: Pick<Caller, 'userId' | 'modules'>,
): void {
  if (task.initiatorId === caller.userId || !caller.modules.has(task.moduleCode)) refuse('noPermission')
  if (task.status !== 'RUNNING') refuse('statusNotOperable')
  if (decision === 'REJECT' && opinion === '') {
    refuse('requiredMissing', { errors: [{ field: 'opinion', name: 'requiredMissing' }] })
  }
}

import type { Approval } from '../../contract/ground/workflow/workflow.ts'
import type { Tone } from '../../ui/theme/tone.ts'

const statusTones: Readonly<Record<Approval['status'], Tone>> = {
  RUNNING: 'wait',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
  TERMINATED: 'bad',
}

export function approvalTone(status: Approval['status']): Tone {
  return statusTones[status]
}

export function decisionTone(decision: Approval['decision']): Tone {
  if (decision === 'AGREE') return 'good'
  return decision === 'REJECT' ? 'bad' : decision === 'RETURN' ? 'wait' : 'neutral'
}

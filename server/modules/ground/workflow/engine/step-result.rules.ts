import type { StepNode } from '../model/graph.ts'

export interface Said {
  kind: string
  status: string
  decision: string
  /** The asking approver has already decided. */
  afterwards: boolean
}

/**
 * Undefined while it waits. All must agree, or the first decides, or a quorum must agree; rejected when the quorum
 * cannot be reached any more. A consulted user's rejection rejects the step; the step waits for users consulted after a
 * decision.
 */
export function stepResult(
  { mode, quorum }: Pick<StepNode, 'mode' | 'quorum'>,
  tasks: readonly Said[],
): 'AGREED' | 'REJECTED' | undefined {
  const asked = tasks.filter(task => task.kind === 'ASKED')
  if (asked.some(task => task.decision === 'REJECT')) return 'REJECTED'
  const own = tasks.filter(task => task.kind === 'STEP' && task.status !== 'CANCELLED')
  const decided = own.filter(task => task.status === 'DONE' && task.decision !== 'TRANSFER')
  const agreed = decided.filter(task => task.decision === 'AGREE').length
  const rejected = decided.filter(task => task.decision === 'REJECT').length
  const waiting = own.filter(task => task.status === 'OPEN' || task.status === 'HELD').length
  const needed = neededOf(mode, quorum, agreed + rejected + waiting)
  if (agreed + waiting < needed || (mode === 'ANY' && rejected > 0)) return 'REJECTED'
  if (agreed < needed) return undefined
  return asked.some(task => task.afterwards && task.status === 'OPEN') ? undefined : 'AGREED'
}

function neededOf(mode: StepNode['mode'], quorum: number, count: number): number {
  if (mode === 'ALL') return Math.max(1, count)
  return mode === 'ANY' ? 1 : Math.max(1, Math.min(quorum, count))
}

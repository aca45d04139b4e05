import { getInstanceOf } from '../../contract/workflow/instances.ts'
import type { Instance } from '../../contract/workflow/instances.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { ApprovalChain } from './approval-chain.tsx'

/** What was said on the document of a page before this decision; nothing while nobody has said anything. */
export function SaidSoFar({ pcUrl }: { pcUrl: string }) {
  const { value } = useDetail(getInstanceOf, { pcUrl })
  if (!value) return null
  const steps = value.steps.map(saidIn).filter(({ tasks }) => tasks.length > 0)
  if (steps.length + value.earlier.length === 0) return null
  return <ApprovalChain instance={{ steps, coming: [], earlier: value.earlier }} />
}

function saidIn(step: Instance['steps'][number]): Instance['steps'][number] {
  return { ...step, tasks: step.tasks.filter(task => task.decision !== '') }
}

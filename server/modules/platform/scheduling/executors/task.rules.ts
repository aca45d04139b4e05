import type { Input } from '../../../../../src/contract/envelope.ts'
import type { saveTask } from '../../../../../src/contract/platform/scheduling/tasks.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export interface Link {
  jobId: string
  childId: string
}

export interface Known {
  titleTaken: boolean
  /** Of the enterprise. */
  executorIds: readonly string[]
  /** The other tasks of the enterprise. */
  tasks: readonly { id: string; title: string }[]
  links: readonly Link[]
  timesRight: boolean
}

export function taskProblems(wanted: Input<typeof saveTask>, known: Known): Problem[] {
  const invalid = (field: string, key: string, values?: Record<string, string>): Problem => ({
    field,
    name: 'invalidInput',
    key: `scheduling.${key}`,
    ...(values && { values }),
  })
  const problems: Problem[] = []
  if (known.titleTaken) problems.push({ field: 'title', name: 'duplicateName', key: 'scheduling.titleTaken' })
  if (!known.executorIds.includes(wanted.executorId))
    problems.push({ field: 'executorId', name: 'noSuchData', key: 'scheduling.noExecutor' })
  if (wanted.glueType !== 'BEAN') problems.push(invalid('glueType', 'noScripts'))
  if (!known.timesRight) problems.push(invalid('cron', 'cronSeconds'))
  const titleOf = (id: string) => known.tasks.find(task => task.id === id)?.title
  const own = wanted.id ?? ''
  if (wanted.childIds.some(id => id !== own && titleOf(id) === undefined))
    problems.push({ field: 'childIds', name: 'noSuchData', key: 'scheduling.noChild' })
  const circle = circleOf(own, wanted.childIds, known.links)
  if (circle !== undefined) {
    const path = [own, ...circle].map(id => (id === own ? wanted.title : (titleOf(id) ?? id))).join(' → ')
    problems.push(invalid('childIds', 'circle', { path }))
  }
  return problems
}

/** The way from the task over one of its new children back to it; undefined without one. */
export function circleOf(id: string, childIds: readonly string[], links: readonly Link[]): string[] | undefined {
  const seen = new Set<string>()
  const wayBack = (from: string): string[] | undefined => {
    if (from === id) return [id]
    if (seen.has(from)) return undefined
    seen.add(from)
    for (const { jobId, childId } of links) {
      const rest = jobId === from ? wayBack(childId) : undefined
      if (rest !== undefined) return [from, ...rest]
    }
    return undefined
  }
  for (const child of childIds) {
    const circle = wayBack(child)
    if (circle !== undefined) return circle
  }
  return undefined
}

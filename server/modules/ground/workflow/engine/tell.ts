import type { Act } from '../../../../kit/call/act.ts'
import { notify, tellPages } from '../../../../kit/messages/notify.ts'
import type { Receivers } from '../../../../kit/messages/notify.ts'
import type { Running } from './approval.queries.ts'

type Author = Pick<Act, 'db' | 'caller'> & Partial<Pick<Act, 'origin'>>

export type ApprovalTemplate =
  | 'todo.created'
  | 'approval.copied'
  | 'approval.urged'
  | 'approval.overdue'
  | 'approval.withdrawn'
  | 'approval.terminated'
  | 'approval.moved'

/** Includes holders of the rights. */
export async function tellDeciders(
  act: Author,
  approval: Running,
  userIds: readonly string[],
  rights: readonly string[],
  template: ApprovalTemplate = 'todo.created',
  values: Record<string, string> = {},
): Promise<void> {
  if (userIds.length > 0) await tell(act, approval, template, { userIds }, values)
  for (const right of rights) await tell(act, approval, template, { holdersOf: right }, values)
  await tellPages(act.db, userIds, 'todo')
}

/** Empty for an initiator without an account. */
export function initiatorOf({ initiatorId }: Pick<Running, 'initiatorId'>): string[] {
  return initiatorId === null ? [] : [initiatorId]
}

export async function tellCopies(act: Author, approval: Running, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await tell(act, approval, 'approval.copied', { userIds })
}

/** The message links to `pcUrl`, or to the page of the approval. */
export function tell(
  act: Author,
  approval: Running,
  template: ApprovalTemplate,
  to: Receivers,
  values: Record<string, string> = {},
): Promise<void> {
  const { docNo, title, initiatorName, businessType, businessId, pcUrl, told } = approval
  const own = template === 'todo.created' ? told : undefined
  return notify(act, {
    template: own?.template ?? template,
    to,
    values: { docNo, title, initiator: initiatorName, person: act.caller.name, reason: '', ...own?.values, ...values },
    businessType,
    businessId,
    pcUrl: template === 'todo.created' ? pcUrl : `/workflow/instance?id=${approval.id}`,
  })
}

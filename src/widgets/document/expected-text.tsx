import type { ReactNode } from 'react'
import { useProfile } from '../../account/use-profile.ts'
import { getAwaited } from '../../contract/ground/workflow/instances.ts'
import type { Area } from '../../i18n/catalogues.ts'
import type { Gaps } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { WithAll, decidersText } from '../workflow/decider-names.tsx'

/** The steps of documents that are approved. */
export const draftSteps = { NEW: 'submit', APPROVING: 'approve', REJECTED: 'edit' } as const

interface ExpectedOptions {
  gaps?: Gaps
  /** Page on which a document in approval is decided; false in other statuses. */
  decidedOn?: string | false
}

/**
 * The sentence below the head of a document. Users who may take one of the steps that `steps` has for its status read
 * the request `expected.<status>`, others read `waiting.<status>`, which names who acts next. Drafts and approvals have
 * common texts in `documents`. The buyer's users read the names of the approvers.
 */
export function useExpectedText<Step extends string>(
  t: Pick<Words<Area>, 'find'>,
  { status, allowed }: { status: string; allowed: readonly Step[] },
  steps: Partial<Record<string, NoInfer<Step> | readonly NoInfer<Step>[]>>,
  { gaps, decidedOn = false }: ExpectedOptions = {},
): ReactNode {
  const documents = useWords('documents')
  const requested = new Set<string>([steps[status] ?? []].flat())
  const mayStep = allowed.some(step => requested.has(step))
  const awaited = useAwaitedText(decidedOn, mayStep)
  if (awaited !== undefined) return awaited
  const key = `${mayStep ? 'expected' : 'waiting'}.${status}`
  return t.find(key, gaps) ?? documents.find(key, gaps)
}

/** The approvers of the document decided on a page, by name; undefined for suppliers, and for a task of the current user. */
export function useAwaitedText(decidedOn: string | false, mayDecide: boolean): ReactNode {
  const t = useWords('documents')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const awaited = useDetail(getAwaited, decidedOn === false || supplier ? undefined : { pcUrl: decidedOn }).value
  const names = awaited && decidersText(awaited.deciders, t)
  if (!awaited || !names || (mayDecide && awaited.own)) return undefined
  const key = awaited.days === 0 ? 'waitsFor.today' : 'waitsFor.days'
  return <WithAll {...names}>{t(key, { names: names.short, count: awaited.days })}</WithAll>
}

/** The texts below `prefix`, of areas with several kinds of documents. */
export function textsIn(t: Pick<Words<Area>, 'find'>, prefix: string): Pick<Words<Area>, 'find'> {
  return { find: (key, gaps) => t.find(`${prefix}.${key}`, gaps) }
}

import type { Area } from '../../i18n/catalogues.ts'
import type { Gaps } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'

/** The steps of documents that are approved. */
export const draftSteps = { NEW: 'submit', APPROVING: 'approve', REJECTED: 'edit' } as const

/**
 * The sentence below the head of a document. Users who may take one of the steps that `steps` has for its status read
 * the request `expected.<status>`, others read `waiting.<status>`, which names who acts next. Drafts and approvals have
 * common texts in `documents`.
 */
export function useExpectedText<Step extends string>(
  t: Pick<Words<Area>, 'find'>,
  { status, allowed }: { status: string; allowed: readonly Step[] },
  steps: Partial<Record<string, NoInfer<Step> | readonly NoInfer<Step>[]>>,
  gaps?: Gaps,
): string | undefined {
  const documents = useWords('documents')
  const requested = new Set<string>([steps[status] ?? []].flat())
  const key = `${allowed.some(step => requested.has(step)) ? 'expected' : 'waiting'}.${status}`
  return t.find(key, gaps) ?? documents.find(key, gaps)
}

/** The texts below `prefix`, of areas with several kinds of documents. */
export function textsIn(t: Pick<Words<Area>, 'find'>, prefix: string): Pick<Words<Area>, 'find'> {
  return { find: (key, gaps) => t.find(`${prefix}.${key}`, gaps) }
}

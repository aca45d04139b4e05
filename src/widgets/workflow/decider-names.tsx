import type { Decider } from '../../contract/ground/workflow/instances.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'

/** The others are in the tooltip. */
const maxShown = 3

/** Names of users who may decide; delegates are named with the absent user. Undefined without any. */
export function decidersText(
  deciders: readonly (Decider | string)[],
  t: Words<'documents'>,
): { short: string; all: string } | undefined {
  const names = deciders.map(decider => {
    if (typeof decider === 'string') return decider
    const { name, delegates } = decider
    return delegates.length === 0 ? name : t('deciders.absent', { name, delegates: listed(delegates, t) })
  })
  if (names.length === 0) return undefined
  const all = listed(names, t)
  const count = names.length - maxShown
  return { all, short: count > 0 ? t('deciders.more', { names: listed(names.slice(0, maxShown), t), count }) : all }
}

function listed(names: readonly string[], t: Words<'documents'>): string {
  return names.join(t('deciders.comma'))
}

interface DeciderNamesProps {
  deciders: readonly (Decider | string)[]
  /** Shown without any. */
  none?: string
}

export function DeciderNames({ deciders, none = '–' }: DeciderNamesProps) {
  const found = decidersText(deciders, useWords('documents'))
  return found ? <WithAll {...found}>{found.short}</WithAll> : none
}

/** A text with all names in its tooltip, when it is shortened. */
export function WithAll({ short, all, children }: { short: string; all: string; children: string }) {
  if (short === all) return children
  return (
    <span data-tip={all} tabIndex={0}>
      {children}
    </span>
  )
}

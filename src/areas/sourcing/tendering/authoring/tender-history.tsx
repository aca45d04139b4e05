import type { HistoryEntry } from '../../../../contract/platform/audit/audit.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { DocumentHistory } from '../../../../widgets/document/document-history.tsx'
import { tenderTones } from '../tender-tags.tsx'

type History = Parameters<typeof DocumentHistory>[0]['history']

/** For buyers: the audit trail of a tender. */
export function TenderHistory({ history }: { history: History }) {
  const t = useWords('tendering')
  const rounds = useWords('rounds')
  return (
    <DocumentHistory
      history={history}
      t={t}
      tones={tenderTones}
      reasonText={reason => reasonText(reason, rounds)}
      actText={(action, changes) => stepText(changes, t) ?? t.find(`history.${action}`)}
      changeRows={items =>
        items
          .filter(({ field }) => field !== 'step')
          .map(({ field, before, after }) => ({
            label: t.find(`fields.${field}`) ?? field,
            before,
            after: t.find(`values.${field}.${after}`) ?? after,
          }))
      }
    />
  )
}

/** Name of a step that kept the status. */
function stepText(changes: HistoryEntry['changes'], t: Words<'tendering'>): string | undefined {
  const step = changes.find(({ field }) => field === 'step')?.after
  return step ? t.find(`values.step.${step}`) : undefined
}

/** A reason that ends in the status of an application, in the current language. */
const reasonText = (reason: string, rounds: Words<'rounds'>): string =>
  reason.replace(/(?<=: )[A-Z_]+$/, code => rounds.find(`prequalStatus.${code}`) ?? code)

import { previewApproval } from '../../contract/ground/workflow/instances.ts'
import type { WhoDecides as Foreseen } from '../../contract/ground/workflow/instances.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { noteStyles } from '../../ui/styles/note.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { DeciderNames } from '../workflow/decider-names.tsx'

interface WhoDecidesProps {
  businessType: string
  /** Nothing is requested unless the current user may submit it. */
  document: { id: string; allowed: readonly string[] }
  /** Step that submits it, if not `submit`. */
  act?: string
}

/** Approvers if the document were submitted now, and where that would be refused. */
export function WhoDecides({ businessType, document: { id, allowed }, act = 'submit' }: WhoDecidesProps) {
  const maySubmit = allowed.includes(act)
  const { value } = useDetail(previewApproval, maySubmit ? { businessType, businessId: id } : undefined)
  return maySubmit ? <Deciders value={value} /> : null
}

export function Deciders({ value }: { value: Foreseen | undefined }) {
  useStyles(noteStyles)
  const t = useWords('documents')
  if (value === undefined) return null
  const stops = value.stops.map(({ name, reason }) => t(`whoDecides.${reason}`, { name: name || t('whoDecides.step') }))
  return (
    <section className="note-block" aria-label={t('whoDecides.title')}>
      <p className="hint">{t('whoDecides.title')}</p>
      <ol className="who-decides">
        {value.steps.map(({ nodeId, name, deciders }) => (
          <li key={nodeId}>
            {name !== '' && <strong>{name}: </strong>}
            <DeciderNames deciders={deciders} />
          </li>
        ))}
      </ol>
      {stops.map(stop => (
        <p key={stop} className="late">
          {stop}
        </p>
      ))}
    </section>
  )
}

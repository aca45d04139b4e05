import { useRef } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangesTable } from '../../../ui/page/changes-table.tsx'
import { ErrorSummary } from '../../../ui/page/error-summary.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import type { FormDifference } from './order-form-differences.ts'
import { goToProblem } from './order-form-focus.ts'
import type { DraftOffer } from './order-form-kept.ts'
import type { OrderForm } from './order-form-parts.ts'
import { changedMeanwhile } from './order-form-session.ts'
import type { Conflict, OrderFormSession } from './order-form-session.ts'

/** What stands above the form: a draft of an earlier visit, what somebody else changed, what was refused. */
export function OrderFormNotices({ session }: { session: OrderFormSession }) {
  const t = useWords('purchase-orders-form')
  const box = useRef<HTMLDivElement>(null)
  const { state, failure, conflict, offer } = session
  const { problems, form } = state
  const settled = failure instanceof Refused && (problems.length > 0 || (failure.code === changedMeanwhile && conflict))
  return (
    <div className="order-notices" ref={box}>
      <DraftNotice offer={offer} />
      {conflict && <ConflictNotice conflict={conflict} />}
      {failure && !settled && (
        <div>
          <FailureNote
            failure={failure}
            onRetry={failure instanceof Refused ? undefined : session.retry}
            onClose={session.clear}
          />
          {!(failure instanceof Refused) && <p className="order-kept">{t('kept')}</p>}
        </div>
      )}
      <ErrorSummary
        problems={problems}
        nameOf={problem => problemName(problem, form, t)}
        onPick={problem => goToProblem(box.current, problem, form.header)}
      />
    </div>
  )
}

function DraftNotice({ offer }: { offer: DraftOffer }) {
  const t = useWords('purchase-orders-form')
  if (!offer.draft) return null
  const time = new Date(offer.draft.at).toLocaleString(t.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="order-notice" role="status">
      <div className="order-notice-line">
        <p>
          {t('draft.found', { time })} {offer.older && t('draft.older')}
        </p>
        <div className="button-row">
          <Button size="small" onClick={offer.discard}>
            {t('draft.discard')}
          </Button>
          <Button size="small" tone="primary" onClick={offer.take}>
            {t(offer.taken ? 'draft.swap' : 'draft.restore')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function ConflictNotice({ conflict: { msg, merged } }: { conflict: Conflict }) {
  const t = useWords('purchase-orders-form')
  return (
    <section className="order-notice" role="alert" aria-label={t('conflict.title')}>
      <h2>{t('conflict.title')}</h2>
      {msg !== '' && <p>{msg}</p>}
      <p>{t(merged.theirs.length === 0 ? 'conflict.nothing' : 'conflict.text')}</p>
      {merged.theirs.length > 0 && <DifferenceTable differences={merged.theirs} kept={merged.kept} />}
    </section>
  )
}

/** Differences as a table of fields, old and new; those in `kept` say that the own entry stays. */
export function DifferenceTable({
  differences,
  kept,
}: {
  differences: readonly FormDifference[]
  kept?: ReadonlySet<string>
}) {
  const t = useWords('purchase-orders-form')
  return (
    <ChangesTable
      changes={differences.map(difference => ({
        label: labelOf(difference, kept?.has(difference.key) ?? false, t),
        place: difference.row === undefined ? undefined : t('place', { row: difference.row }),
        before: valueText(difference.field, difference.before, t),
        after: valueText(difference.field, difference.after, t),
      }))}
    />
  )
}

function labelOf({ field }: FormDifference, kept: boolean, t: Words<'purchase-orders-form'>): string {
  const label = t.find(`fields.${field}`) ?? field
  return kept ? `${label} (${t('conflict.kept')})` : label
}

function valueText(field: string, value: string, t: Words<'purchase-orders-form'>): string | null {
  const group = { taxMode: 'taxModes', orderType: 'orderTypes', urgentFlag: 'flags' }[field]
  return (group && t.find(`${group}.${value}`)) || value || null
}

/** Where a problem is, in words: 'Row 20, Quantity'. */
function problemName({ field }: FieldProblem, form: OrderForm, t: Words<'purchase-orders-form'>): string | undefined {
  const [, index, name] = /^details\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const label = t.find(`fields.${name ?? field}`)
  if (index === undefined) return label
  const row = form.rows[Number(index)]?.rowNo || Number(index) + 1
  return label === undefined ? t('place', { row }) : t('placeField', { row, field: label })
}

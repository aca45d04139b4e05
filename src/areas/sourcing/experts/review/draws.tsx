import { useState } from 'react'
import { drawOrder } from '../../../../contract/sourcing/experts/draw-order.ts'
import { expertLevels } from '../../../../contract/sourcing/experts/experts.ts'
import { drawExperts } from '../../../../contract/sourcing/experts/reviews.ts'
import type { Review, ReviewDraw } from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { SwitchField } from '../../../../ui/field/switch-field.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { ReviewProps } from './review-props.ts'

export function DrawPanel({ review, onReview }: ReviewProps) {
  useStyles(noteStyles)
  const t = useWords('experts')
  const act = useAct()
  const { form, change, notice, drop } = useTypedForm(`srm.review-draw.${review.id}`, () => noRule)
  const draw = () =>
    act.run(async () => {
      const rule = {
        categoryId: form.categoryId || null,
        internalOnly: form.internalOnly,
        count: Number(form.count) || 0,
        level: expertLevels.find(each => each === form.level) ?? null,
      }
      const drawn = await call(drawExperts, { id: review.id, rule })
      drop()
      onReview(drawn)
      const last = drawn.draws.at(-1)
      toast(
        last && last.shortage > 0
          ? t('done.drawShort', { drawn: last.drawnIds.length, shortage: last.shortage })
          : t('done.draw', { drawn: last?.drawnIds.length ?? 0 }),
      )
    })
  return (
    <div className="stack">
      {notice}
      <DrawFields form={form} onChange={change} />
      <FailureNote failure={act.failure} />
      <div className="button-row">
        <Button
          icon="refresh"
          busy={act.busy}
          disabled={!review.allowed.includes('draw')}
          title={review.allowed.includes('draw') ? undefined : t('draw.planFirst')}
          onClick={() => void draw()}
        >
          {t('acts.draw')}
        </Button>
        {!review.allowed.includes('draw') && <span className="hint">{t('draw.planFirst')}</span>}
      </div>
    </div>
  )
}

interface DrawForm {
  categoryId: string
  categoryName: string
  level: string
  internalOnly: 0 | 1
  count: string
}

const noRule: DrawForm = { categoryId: '', categoryName: '', level: '', internalOnly: 0, count: '3' }

function DrawFields({ form, onChange }: { form: DrawForm; onChange(part: Partial<DrawForm>): void }) {
  const t = useWords('experts')
  return (
    <FormGrid>
      <LookupField
        label={t('draw.category')}
        lov="LOV_CATEGORY"
        value={form.categoryId}
        text={form.categoryName}
        onChange={(categoryId, categoryName) => onChange({ categoryId, categoryName })}
      />
      <SelectField
        label={t('library.level')}
        emptyLabel={t('draw.anyLevel')}
        choices={expertLevels.map(value => ({ value, label: t(`level.${value}`) }))}
        value={form.level}
        onChange={level => onChange({ level })}
      />
      <DecimalField
        label={t('draw.count')}
        required
        min="0"
        max="99"
        precision={0}
        value={form.count}
        onChange={count => onChange({ count })}
      />
      <SwitchField
        label={t('draw.internalOnly')}
        checked={form.internalOnly === 1}
        onChange={on => onChange({ internalOnly: on ? 1 : 0 })}
      />
    </FormGrid>
  )
}

/** Every draw with what it followed from, so that anybody can repeat it. */
export function DrawRecords({ review }: { review: Review }) {
  useStyles(noteStyles)
  return (
    <div className="stack">
      {review.draws.map(draw => (
        <DrawRecord key={draw.id} draw={draw} />
      ))}
    </div>
  )
}

function DrawRecord({ draw }: { draw: ReviewDraw }) {
  const t = useWords('experts')
  const [repeated, setRepeated] = useState<'same' | 'other'>()
  const nameOf = (id: string) => draw.candidates.find(each => each.expertId === id)?.name ?? id
  const repeat = async () => {
    const order = await drawOrder(
      draw.seed,
      draw.candidates.map(each => each.expertId),
    )
    const again = order.slice(0, draw.drawnIds.length)
    setRepeated(again.join() === draw.drawnIds.join() ? 'same' : 'other')
  }
  const rule = [
    draw.categoryName || t('draw.anyCategory'),
    draw.rule.level === null ? t('draw.anyLevel') : t(`level.${draw.rule.level}`),
    ...(draw.rule.internalOnly === 1 ? [t('draw.internalOnly')] : []),
  ].join(' · ')
  const title = t('draw.record', { round: draw.round, time: draw.time, operator: draw.operatorName })
  return (
    <section className="note-block" aria-label={title}>
      <h3>{title}</h3>
      <FactList
        facts={[
          { label: t('draw.rule'), value: `${rule} · ${t('draw.count')}: ${draw.rule.count}` },
          { label: t('draw.seed'), value: <code>{draw.seed}</code> },
          {
            label: t('draw.candidates'),
            value: draw.candidates.map(each => `${each.name} (${each.expertId})`).join(', '),
          },
          { label: t('draw.drawn'), value: draw.drawnIds.map(nameOf).join(', ') },
          ...(draw.shortage > 0 ? [{ label: t('draw.shortage'), value: String(draw.shortage) }] : []),
          ...(draw.excluded.length > 0
            ? [
                {
                  label: t('draw.excluded'),
                  value: draw.excluded.map(each => `${each.name}: ${t(`reason.${each.reason}`)}`).join('; '),
                },
              ]
            : []),
        ]}
      />
      <p className="hint">{t('draw.how')}</p>
      <div className="button-row">
        {/* Browsers compute hashes for pages of secure origins alone. */}
        {window.isSecureContext && (
          <Button size="small" icon="refresh" onClick={() => void repeat()}>
            {t('draw.repeat')}
          </Button>
        )}
        <span role="status">{repeated && t(`draw.${repeated}`)}</span>
      </div>
    </section>
  )
}

import { baseDates, paymentTerms } from '../../../contract/ground/master-data/payment-terms.ts'
import type { PaymentTerm } from '../../../contract/ground/master-data/payment-terms.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FourTexts } from '../../../widgets/four-texts/four-texts.tsx'
import { lackingNamed, namedDraft, namedInput, storedOf } from './named-draft.ts'
import { stageProblems, stagesOfDraft } from './stage-draft.ts'
import { StageRows } from './stage-rows.tsx'
import type { TermDraft } from './stage-rows.tsx'

export function usePaymentTermForm(): MasterForm<PaymentTerm, TermDraft> {
  const t = useWords('master-data')
  const r = useWords('records')
  return {
    title: term => (term ? t('terms.editTitle', { name: term.code }) : t('terms.create')),
    call: paymentTerms.save,
    done: r('saved'),
    width: 720,
    nameOf: field => t.find(`terms.${field.split(/[.[]/)[0] ?? ''}`),
    begin: term => ({
      ...namedDraft(term),
      baseDate: term?.baseDate ?? 'INVOICE_DATE',
      days: String(term?.days ?? 0),
      fixedDay: String(term?.fixedDay ?? ''),
      stages: (term?.stages ?? []).map(stage => ({ ...stage, days: String(stage.days) })),
    }),
    fields: editing => <TermFields editing={editing} />,
    check: draft => [
      ...lackingNamed(draft, ['days'], r('required')),
      ...stageProblems(draft.stages, { required: r('required'), sum: percent => t('terms.stagesSum', { percent }) }),
    ],
    save: (draft, term) =>
      call(paymentTerms.save, {
        ...storedOf(term),
        ...namedInput(draft),
        baseDate: baseDates.find(day => day === draft.baseDate) ?? 'INVOICE_DATE',
        days: Number(draft.days),
        fixedDay: draft.fixedDay === '' ? null : Number(draft.fixedDay),
        stages: stagesOfDraft(draft.stages),
      }),
  }
}

function TermFields({ editing }: { editing: Editing<TermDraft> }) {
  const t = useWords('master-data')
  const { bind, draft, set, problem } = editing
  const whole = { min: '0', precision: 0 }
  return (
    <>
      <TextField label={t('terms.code')} {...bind('code')} />
      <SelectField
        label={t('terms.baseDate')}
        choices={choices(baseDates, day => t(`baseDates.${day}`))}
        {...bind('baseDate')}
      />
      <FourTexts
        label={t('terms.names')}
        name="names"
        texts={draft.names}
        problem={problem}
        maxLength={128}
        onChange={names => set({ names })}
      />
      <DecimalField label={t('terms.days')} {...whole} max="3650" {...bind('days')} />
      <DecimalField
        label={t('terms.fixedDay')}
        min="1"
        max="31"
        precision={0}
        {...bind('fixedDay')}
        required={false}
        hint={t('terms.fixedDayHint')}
      />
      <StageRows editing={editing} />
    </>
  )
}

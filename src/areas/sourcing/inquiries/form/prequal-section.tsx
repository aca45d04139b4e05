import { requirementKinds } from '../../../../contract/sourcing/rounds/prequalification-parts.ts'
import type { PrequalificationRules } from '../../../../contract/sourcing/rounds/prequalification-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { deleteReview } from '../inquiry-data.ts'
import type { InquirySession } from './inquiry-form.ts'
import { RequirementGrid } from '../../../../widgets/rounds/prequalification/requirement-grid.tsx'

/** Whether suppliers have to show something before they may quote, what, until when, and how many may pass. */
export function PrequalSection({ session }: { session: InquirySession }) {
  useStyles(noteStyles)
  const t = useWords('inquiries')
  const { form, change } = session
  const { requirements = [] } = form.data.prequalificationDto ?? {}
  const set = (prequalificationDto: PrequalificationRules) => change({ data: { ...form.data, prequalificationDto } })
  if (requirements.length === 0)
    return (
      <div className="stack">
        <p className="hint">{t('prequal.text')}</p>
        <div className="button-row">
          <Button
            icon="users"
            onClick={() => set({ requirements: [{ name: t('prequal.first'), kind: 'TEXT', required: 1 }] })}
          >
            {t('prequal.begin')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack">
      <RuleFields session={session} set={set} />
      <RequirementGrid
        kinds={requirementKinds}
        label={t('prequal.requirements')}
        path="prequalificationDto.requirements"
        rules={requirements}
        problems={session.problems}
        onChange={changed => set({ ...form.data.prequalificationDto, requirements: changed })}
      />
      <div className="button-row">
        <Button tone="quiet" icon="trash" onClick={() => change({ data: deleteReview(form.data) })}>
          {t('prequal.end')}
        </Button>
      </div>
    </div>
  )
}

interface PartProps {
  session: InquirySession
  set(rules: PrequalificationRules): void
}

function RuleFields({ session: { form, problems }, set }: PartProps) {
  const t = useWords('inquiries')
  const rules = form.data.prequalificationDto ?? {}
  const moment = (name: 'prequalEndTime' | 'prequalReviewEndTime') => ({
    name: `prequalificationDto.${name}`,
    label: t(`fields.${name}`),
    required: true,
    error: problemOf(problems, `prequalificationDto.${name}`),
    value: rules[name] ?? '',
    onChange: (value: string) => set({ ...rules, [name]: value }),
  })
  return (
    <FormGrid>
      <MomentField {...moment('prequalEndTime')} />
      <MomentField {...moment('prequalReviewEndTime')} />
      <DecimalField
        name="prequalificationDto.qualifiedLimit"
        label={t('fields.qualifiedLimit')}
        min="1"
        max="200"
        precision={0}
        value={rules.qualifiedLimit == null ? '' : String(rules.qualifiedLimit)}
        onChange={value => set({ ...rules, qualifiedLimit: Number(value) || null })}
      />
    </FormGrid>
  )
}

import { useMemo } from 'react'
import type { PrequalificationRules } from '../../../contract/inquiries/prequalification-parts.ts'
import { requirementKinds } from '../../../contract/inquiries/prequalification-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../ui/field/moment-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { deleteReview } from '../inquiry-data.ts'
import type { InquirySession } from './inquiry-form.ts'

/** A requirement under edit. */
interface RequirementRow {
  name: string
  kind: string
  required: 0 | 1
  minValue: string
}

const blank: RequirementRow = { name: '', kind: 'TEXT', required: 1, minValue: '' }

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
      <RequirementGrid session={session} set={set} />
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

function RequirementGrid({ session: { form, problems }, set }: PartProps) {
  const t = useWords('inquiries')
  const rules = form.data.prequalificationDto ?? {}
  const columns = useMemo(
    (): GridColumn<RequirementRow>[] => [
      { field: 'name', title: t('fields.requirement'), type: 'text', width: 320, maxLength: 64, required: true },
      {
        field: 'kind',
        title: t('fields.kind'),
        type: 'select',
        width: 130,
        required: true,
        choices: requirementKinds.map(value => ({ value, label: t(`requirementKind.${value}`) })),
      },
      { field: 'required', title: t('fields.required'), type: 'check', width: 96 },
      {
        field: 'minValue',
        title: t('fields.minValue'),
        type: 'decimal',
        width: 120,
        precision: 6,
        locked: row => row.kind !== 'NUMBER',
      },
    ],
    [t],
  )
  const rows = (rules.requirements ?? []).map(({ name, kind = '', required = 0, minValue = '' }): RequirementRow => ({
    name,
    kind,
    required,
    minValue,
  }))
  return (
    <RowGrid<RequirementRow>
      label={t('prequal.requirements')}
      columns={columns}
      rows={rows}
      onChange={changed =>
        set({
          ...rules,
          requirements: changed.map(({ name, kind, required, minValue }) => ({
            name,
            kind: requirementKinds.find(each => each === kind) ?? '',
            required,
            minValue: kind === 'NUMBER' ? minValue : '',
          })),
        })
      }
      newRow={above => ({ ...blank, kind: above?.kind ?? 'TEXT' })}
      problems={problems}
      path="prequalificationDto.requirements"
      maxRows={50}
      rowTitle={(row, at) => row.name || t('place', { row: at + 1 })}
    />
  )
}

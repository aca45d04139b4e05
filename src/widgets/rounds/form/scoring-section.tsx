import { useMemo } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { elementKinds, priceModes, scoreModes } from '../../../contract/sourcing/experts/scoring.ts'
import type { ScoringElement, ScoringRules } from '../../../contract/sourcing/experts/scoring.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { usualParams } from '../../../contract/sourcing/rounds/price-scores.ts'
import { PriceParamFields } from './price-param-fields.tsx'

const usual: ScoringRules = {
  scoreMode: 'AVERAGE',
  priceMode: 'LOWEST',
  techWeight: '40',
  businessWeight: '20',
  priceWeight: '40',
  passScore: '60',
  targetPrice: '',
  blindFlag: 1,
}
const blank: ScoringElement = { name: '', kind: 'TECH', maxScore: '', standard: '' }

interface ScoringProps {
  rules: ScoringRules
  elements: ScoringElement[]
  problems: readonly FieldProblem[]
  onChange(scoring: { rules?: ScoringRules; elements?: ScoringElement[] }): void
  onEnd(): void
}

/** Whether experts score the offers, what they score, and how a rank follows from it. */
export function ScoringSection(props: ScoringProps) {
  useStyles(noteStyles)
  const t = useWords('rounds')
  const { elements, onChange } = props
  if (elements.length === 0)
    return (
      <div className="stack">
        <p className="hint">{t('scoring.text')}</p>
        <div className="button-row">
          <Button
            icon="users"
            onClick={() =>
              onChange({
                rules: usual,
                elements: [
                  { ...blank, name: t('scoring.firstTech'), maxScore: '100' },
                  { ...blank, name: t('scoring.firstBusiness'), kind: 'BUSINESS', maxScore: '100' },
                ],
              })
            }
          >
            {t('scoring.begin')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack">
      <RuleFields {...props} />
      <PriceParamFields
        rules={props.rules}
        problems={props.problems}
        onChange={priceParams => onChange({ rules: { ...props.rules, priceParams } })}
      />
      <ElementGrid {...props} />
      <div className="button-row">
        <Button tone="quiet" icon="trash" onClick={props.onEnd}>
          {t('scoring.end')}
        </Button>
      </div>
    </div>
  )
}

type Decimals = 'targetPrice' | 'techWeight' | 'businessWeight' | 'priceWeight' | 'passScore'

function RuleFields({ rules, problems, onChange }: ScoringProps) {
  const t = useWords('rounds')
  const set = (part: ScoringRules) => onChange({ rules: { ...rules, ...part } })
  const error = (name: string) => problemOf(problems, `expertRatingDto.${name}`)
  const decimal = (name: Decimals, max: string) => ({
    name: `expertRatingDto.${name}`,
    label: t(`fields.${name}`),
    error: error(name),
    min: '0',
    max,
    precision: 4,
    value: rules[name] ?? '',
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <FormGrid>
      <SelectField
        name="expertRatingDto.scoreMode"
        label={t('fields.scoreMode')}
        required
        error={error('scoreMode')}
        choices={scoreModes.map(value => ({ value, label: t(`scoreMode.${value}`) }))}
        value={rules.scoreMode ?? ''}
        onChange={value => set({ scoreMode: scoreModes.find(each => each === value) ?? '' })}
      />
      <SelectField
        name="expertRatingDto.priceMode"
        label={t('fields.priceMode')}
        required
        error={error('priceMode')}
        choices={priceModes.map(value => ({ value, label: t(`priceMode.${value}`) }))}
        value={rules.priceMode ?? ''}
        onChange={value => {
          const priceMode = priceModes.find(each => each === value) ?? ''
          set({ priceMode, priceParams: usualParams(priceMode) })
        }}
      />
      <DecimalField {...decimal('techWeight', '100')} />
      <DecimalField {...decimal('businessWeight', '100')} />
      <DecimalField {...decimal('priceWeight', '100')} />
      <DecimalField {...decimal('passScore', '100')} />
      {rules.priceMode === 'TARGET' && <DecimalField {...decimal('targetPrice', '99999999999999')} precision={6} />}
      <SwitchField
        label={t('fields.blindFlag')}
        checked={rules.blindFlag === 1}
        onChange={on => set({ blindFlag: on ? 1 : 0 })}
      />
    </FormGrid>
  )
}

function ElementGrid({ elements, problems, onChange }: ScoringProps) {
  const t = useWords('rounds')
  const columns = useMemo(
    (): GridColumn<ScoringElement>[] => [
      { field: 'name', title: t('fields.name'), type: 'text', width: 220, maxLength: 64, required: true },
      {
        field: 'kind',
        title: t('fields.kind'),
        type: 'select',
        width: 130,
        required: true,
        choices: elementKinds.map(value => ({ value, label: t(`elementKind.${value}`) })),
      },
      {
        field: 'maxScore',
        title: t('fields.maxScore'),
        type: 'decimal',
        width: 96,
        precision: 4,
        max: '100',
        locked: row => row.kind === 'VETO',
      },
      { field: 'standard', title: t('fields.standard'), type: 'text', width: 360, maxLength: 500 },
    ],
    [t],
  )
  return (
    <RowGrid<ScoringElement>
      label={t('fields.expertRatingElementDtos')}
      columns={columns}
      rows={elements}
      onChange={changed => onChange({ elements: changed })}
      newRow={above => ({ ...blank, kind: above?.kind ?? 'TECH' })}
      problems={problems}
      path="expertRatingElementDtos"
      maxRows={100}
      rowTitle={(row, at) => row.name || t('place', { row: at + 1 })}
    />
  )
}

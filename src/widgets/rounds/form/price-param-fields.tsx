import { useMemo } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import type { PriceCut, PriceParams, ScoringRules } from '../../../contract/sourcing/experts/scoring.ts'
import { useWords } from '../../../i18n/words.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'

interface ParamProps {
  rules: ScoringRules
  problems: readonly FieldProblem[]
  onChange(params: PriceParams): void
}

type Decimals = Exclude<keyof PriceParams, 'cuts'>

const path = 'expertRatingDto.priceParams'
const slopes = ['upPerPct', 'downPerPct', 'floorAbove', 'floorBelow'] as const

/** Fields of each price mode; LOWEST and NONE have none. */
const fields: Partial<Record<NonNullable<ScoringRules['priceMode']>, readonly Decimals[]>> = {
  AVERAGE: ['floatPct', ...slopes],
  TARGET: slopes,
  MINMAX: ['minPrice', 'maxPrice'],
}

const limits: Record<Decimals, { min: string; max: string; precision: number }> = {
  minPrice: { min: '0', max: '99999999999999', precision: 6 },
  maxPrice: { min: '0', max: '99999999999999', precision: 6 },
  floatPct: { min: '-99', max: '99', precision: 4 },
  upPerPct: { min: '0', max: '100', precision: 4 },
  downPerPct: { min: '0', max: '100', precision: 4 },
  floorAbove: { min: '0', max: '100', precision: 4 },
  floorBelow: { min: '0', max: '100', precision: 4 },
}

/** The parameters of the chosen price mode, which are published with the document. */
export function PriceParamFields({ rules, problems, onChange }: ParamProps) {
  const t = useWords('rounds')
  const { priceMode, priceParams: params = {} } = rules
  const shown = fields[priceMode || 'NONE'] ?? []
  if (shown.length === 0) return null
  return (
    <div className="stack">
      <p className="hint">{t(`priceParams.${priceMode === 'MINMAX' ? 'limits' : 'slopes'}`)}</p>
      <FormGrid>
        {shown.map(name => (
          <DecimalField
            key={name}
            name={`${path}.${name}`}
            label={t(`fields.${name}`)}
            error={problemOf(problems, `${path}.${name}`)}
            {...limits[name]}
            value={params[name] ?? ''}
            onChange={value => onChange({ ...params, [name]: value })}
          />
        ))}
      </FormGrid>
      {priceMode === 'AVERAGE' && (
        <CutGrid cuts={params.cuts ?? []} problems={problems} onChange={cuts => onChange({ ...params, cuts })} />
      )}
    </div>
  )
}

interface CutProps {
  cuts: readonly PriceCut[]
  problems: readonly FieldProblem[]
  onChange(cuts: PriceCut[]): void
}

type CutRow = Record<'from' | 'highest' | 'lowest', string>

/** From how many prices on the mean leaves out extremes. */
function CutGrid({ cuts, problems, onChange }: CutProps) {
  const t = useWords('rounds')
  const columns = useMemo(
    () =>
      (['from', 'highest', 'lowest'] as const).map((field): GridColumn<CutRow> => ({
        field,
        title: t(`cuts.${field}`),
        type: 'decimal',
        width: 150,
        precision: 0,
        max: '99',
      })),
    [t],
  )
  return (
    <RowGrid<CutRow>
      label={t('cuts.title')}
      columns={columns}
      rows={cuts.map(({ from = '', highest = '', lowest = '' }) => ({ from, highest, lowest }))}
      onChange={onChange}
      newRow={() => ({ from: '', highest: '', lowest: '' })}
      problems={problems}
      path={`${path}.cuts`}
      maxRows={5}
      rowTitle={(_row, at) => t('place', { row: at + 1 })}
    />
  )
}

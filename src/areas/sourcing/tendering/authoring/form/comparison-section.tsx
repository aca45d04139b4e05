import { useMemo } from 'react'
import { criterionKinds, priceComparisons } from '../../../../../contract/sourcing/tendering/evaluated-prices.ts'
import { useWords } from '../../../../../i18n/words.ts'
import { FormGrid } from '../../../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../../../ui/field/select-field.tsx'
import { RowGrid } from '../../../../../ui/grid/row-grid.tsx'
import type { GridColumn } from '../../../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../../../ui/page/error-summary.tsx'
import { noteStyles } from '../../../../../ui/styles/note.ts'
import { useStyles } from '../../../../../ui/theme/sheet.ts'
import { newCriterion } from './comparison-rows.ts'
import type { CriterionRow } from './comparison-rows.ts'
import type { TenderSession } from './tender-form.ts'

/** How a tender without scores compares prices, and the criteria that it publishes for that. */
export function ComparisonSection({ session: { form, problems, change } }: { session: TenderSession }) {
  useStyles(noteStyles)
  const t = useWords('tendering')
  const { priceComparison, priceCriteria } = form
  const weighted = priceComparison === 'WEIGHTED'
  const columns = useMemo(
    (): GridColumn<CriterionRow>[] => [
      { field: 'name', title: t('criteria.name'), type: 'text', width: 240, maxLength: 64, required: true },
      ...(weighted
        ? []
        : [
            {
              field: 'kind' as const,
              title: t('criteria.kind'),
              type: 'select' as const,
              width: 160,
              required: true,
              choices: criterionKinds.map(value => ({ value, label: t(`criterionKind.${value}`) })),
            },
          ]),
      {
        field: 'value',
        title: t(weighted ? 'criteria.merit' : 'criteria.addition'),
        type: 'decimal',
        width: 170,
        precision: 6,
        required: true,
      },
      { field: 'standard', title: t('criteria.standard'), type: 'text', width: 360, maxLength: 500 },
    ],
    [t, weighted],
  )
  return (
    <div className="stack">
      <FormGrid>
        <SelectField
          name="priceComparison"
          label={t('fields.priceComparison')}
          error={problemOf(problems, 'priceComparison')}
          choices={priceComparisons.map(value => ({ value, label: t(`priceComparison.${value}`) }))}
          value={priceComparison}
          onChange={value => change({ priceComparison: value })}
        />
      </FormGrid>
      {priceComparison !== 'BID' && (
        <>
          <p className={problemOf(problems, 'priceCriteria') ? 'late' : 'hint'}>
            {problemOf(problems, 'priceCriteria') ?? t(`comparisonHint.${weighted ? 'WEIGHTED' : 'EVALUATED'}`)}
          </p>
          <RowGrid<CriterionRow>
            label={t('fields.priceCriteria')}
            columns={columns}
            rows={priceCriteria}
            onChange={rows => change({ priceCriteria: rows })}
            newRow={above => ({ ...newCriterion(), kind: above?.kind ?? 'PCT' })}
            problems={problems}
            path="priceCriteria"
            maxRows={20}
            rowTitle={(row, at) => row.name || t('place', { row: at + 1 })}
          />
        </>
      )}
    </div>
  )
}

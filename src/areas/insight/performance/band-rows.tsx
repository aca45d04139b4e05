import type { ScoreBand } from '../../../contract/insight/performance/indicators.ts'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'

interface Props {
  bands: readonly ScoreBand[]
  problem: string | undefined
  onChange(bands: ScoreBand[]): void
}

/** Which score a value of a figure gives. */
export function BandRows({ bands, problem, onChange }: Props) {
  const t = useWords('performance')
  return (
    <Field label={t('indicators.bands')} span={4} error={problem} hint={t('indicators.bandsHint')}>
      {() => (
        <RowGrid
          label={t('indicators.bands')}
          rows={bands.map(({ from, to, score }) => ({ from, to: to ?? '', score }))}
          onChange={rows => onChange(rows.map(({ from, to, score }) => ({ from, to: to === '' ? null : to, score })))}
          newRow={above => ({ from: above?.to ?? '0', to: '', score: '' })}
          maxRows={20}
          columns={[
            { field: 'from', title: t('bands.from'), type: 'decimal', required: true, precision: 6, min: '0' },
            { field: 'to', title: t('bands.to'), type: 'decimal', precision: 6, min: '0', width: 140 },
            {
              field: 'score',
              title: t('bands.score'),
              type: 'decimal',
              required: true,
              precision: 4,
              min: '0',
              max: '100',
            },
          ]}
        />
      )}
    </Field>
  )
}

import type { ReactNode } from 'react'
import { unitConversions } from '../../../contract/ground/master-data/units.ts'
import { useWords } from '../../../i18n/words.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { useConversionForm } from './conversion-form.tsx'

const texts = { area: 'master-data', texts: 'conversions' } as const

/** Conversions of units; `children` are shown above the filters. */
export function ConversionList({ children }: { children: ReactNode }) {
  const t = useWords('master-data')
  return (
    <RecordListPage
      calls={unitConversions}
      texts={texts}
      template="unit-conversions"
      form={useConversionForm()}
      // The heading of both tabs.
      title={t('units.title')}
      nameOf={({ fromName, toName }) => `${fromName} → ${toName}`}
      columns={[
        {
          field: 'fromUnit',
          cell: ({ fromUnit, fromName }) => `1 ${fromName} (${fromUnit})`,
          link: true,
          sortable: true,
          card: 'title',
        },
        { field: 'factor', sortable: true, align: 'end', width: 160 },
        { field: 'toUnit', cell: ({ toUnit, toName }) => `${toName} (${toUnit})`, sortable: true },
        {
          field: 'materialCode',
          title: t('conversions.materialId'),
          cell: row =>
            row.materialCode === ''
              ? t('conversions.all')
              : materialName({ ...row, materialText: row.materialName, spec: row.materialSpec }),
          sortable: true,
        },
      ]}
      filters={[
        { field: 'unit', type: 'lookup', lov: 'LOV_UNIT' },
        { field: 'materialId', type: 'lookup', lov: 'LOV_MATERIAL' },
      ]}
    >
      {children}
    </RecordListPage>
  )
}

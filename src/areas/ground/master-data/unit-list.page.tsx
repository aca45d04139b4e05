import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { ConversionList } from './conversion-list.tsx'
import { UnitList } from './unit-list.tsx'

/** Units of measure, and how one is counted in another. */
export function UnitListPage() {
  const t = useWords('master-data')
  const [tab, setTab] = useState('units')
  const tabs = (
    <Tabs
      label={t('units.title')}
      tab={tab}
      onTab={setTab}
      tabs={[
        { name: 'units', title: t('units.title') },
        { name: 'conversions', title: t('conversions.title') },
      ]}
    />
  )
  return tab === 'units' ? <UnitList>{tabs}</UnitList> : <ConversionList>{tabs}</ConversionList>
}

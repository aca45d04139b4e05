import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { DefinitionList } from './definition-list.tsx'
import { LogList } from './log-list.tsx'

/** What was sent to other systems, and which these are (/erp). */
export function InterfaceListPage({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('interfaces')
  const [tab, setTab] = useState('log')
  const tabs = (
    <Tabs
      label={t('title')}
      tab={tab}
      onTab={setTab}
      tabs={[
        { name: 'log', title: t('tabs.log') },
        { name: 'definitions', title: t('tabs.definitions') },
      ]}
    />
  )
  return tab === 'log' ? <LogList docNo={query.docNo}>{tabs}</LogList> : <DefinitionList>{tabs}</DefinitionList>
}

import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { useWords } from '../../../i18n/words.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { LoginList } from './login-list.tsx'
import { SessionList } from './session-list.tsx'

/** Who signed in, who failed, and who is signed in now. */
export function LoginLogPage() {
  const t = useWords('audit')
  const [tab, setTab] = useState('log')
  if (!hasPermission('sys-user')) return <LoginList />
  const tabs = (
    <Tabs
      label={t('logins.title')}
      tab={tab}
      onTab={setTab}
      tabs={[
        { name: 'log', title: t('logins.tab') },
        { name: 'sessions', title: t('sessions.tab') },
      ]}
    />
  )
  return tab === 'log' ? <LoginList>{tabs}</LoginList> : <SessionList>{tabs}</SessionList>
}

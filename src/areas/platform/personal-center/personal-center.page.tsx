import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { useUnsaved } from '../../../widgets/page-tab/page-tab.ts'
import { OwnProfile } from './own-profile.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { personalStyles } from './personal-styles.ts'
import { Subscriptions } from './subscriptions.tsx'
import { WorkingAs } from './working-as.tsx'

/** The own account (/dashboard/personal-center): profile, language, password, roles, messages, sessions. */
export function PersonalCenterPage() {
  useStyles(personalStyles)
  const t = useWords('personal-center')
  const [password, setPassword] = useState(false)
  useUnsaved(password)
  return (
    <div className="personal">
      <PageHeader title={t('title')} />
      <div className="personal-parts">
        <OwnProfile />
        <PasswordForm onUnsaved={setPassword} />
        <WorkingAs />
        <Subscriptions />
        <OwnSessions />
      </div>
    </div>
  )
}

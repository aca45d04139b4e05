import { useWords } from '../../i18n/words.ts'
import { useProfile } from '../../account/use-profile.ts'
import { languageCodes } from '../../kit/language.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useStyles } from '../../ui/sheet.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { languageNames } from '../../widgets/language-menu/language-names.ts'
import { switchLanguage } from '../../widgets/language-menu/switch-language.ts'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { personalStyles } from './personal-styles.ts'

/** The own account (/dashboard/personal-center, domain §19.2): profile, language, password, sessions. */
export function PersonalCenterPage() {
  useStyles(personalStyles)
  const t = useWords('personal')
  return (
    <div className="personal">
      <PageHeader title={t('title')} />
      <div className="personal-parts">
        <OwnProfile />
        <PasswordForm />
        <OwnSessions />
      </div>
    </div>
  )
}

function OwnProfile() {
  const t = useWords('personal')
  const profile = useProfile()
  const list = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ')
  const facts = profile
    ? [
        { label: t('profile.name'), value: profile.name },
        { label: t('profile.userName'), value: profile.userName },
        { label: t('profile.roles'), value: list(profile.sysRoles) },
        { label: t('profile.company'), value: profile.company?.name ?? '' },
        { label: t('profile.org'), value: profile.org?.name ?? '' },
        { label: t('profile.suppliers'), value: list(profile.suppliers) },
      ].filter(({ value }) => value !== '')
    : []
  return (
    <section className="personal-part" aria-labelledby="personal-profile">
      <h2 id="personal-profile">{t('profile.title')}</h2>
      {profile ? <FactList facts={facts} /> : <Skeleton shape="document" />}
      <p className="personal-note">{t('profile.note')}</p>
      <Segments
        label={t('language')}
        value={t.language}
        choices={languageCodes.map(code => ({ value: code, label: languageNames[code] }))}
        onChange={code => void switchLanguage(code)}
      />
    </section>
  )
}

import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { $shellSettings, changeSettings, followSettings, settingsKey } from '../../../account/shell-settings.ts'
import { useProfile } from '../../../account/use-profile.ts'
import { getPurchaserByUserId } from '../../../contract/platform/organisation/purchasers.ts'
import { getOwnProfile } from '../../../contract/platform/session/own-account.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { preferences } from '../../../kit/state/preferences.ts'
import { languageCodes } from '../../../kit/session/language.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { switchLanguage } from '../../../widgets/language-menu/switch-language.ts'
import { OwnPicture } from './own-picture.tsx'
import { ProfileForm } from './profile-form.tsx'

const mine = {}

/** Who the user is, what they may change of it, and the language of their pages and messages. */
export function OwnProfile() {
  const t = useWords('personal-center')
  const profile = useProfile()
  const own = useDetail(getOwnProfile, mine)
  // Who is no purchaser is refused, and then nothing is shown.
  const purchaser = useDetail(getPurchaserByUserId, profile?.userType === 'BUYER' ? { userId: profile.id } : undefined)
  const list = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ')
  const facts = profile
    ? [
        { label: t('profile.userName'), value: profile.userName },
        { label: t('profile.roles'), value: list(profile.sysRoles) },
        { label: t('profile.enterprise'), value: profile.enterprise.name },
        { label: t('profile.company'), value: profile.company?.name ?? '' },
        { label: t('profile.org'), value: profile.org?.name ?? '' },
        { label: t('profile.purchasingOrg'), value: purchaser.value?.purchasingOrgName ?? '' },
        { label: t('profile.inventoryOrg'), value: profile.inventoryOrgObj?.inventoryOrgName ?? '' },
        { label: t('profile.suppliers'), value: list(profile.suppliers) },
      ].filter(({ value }) => value !== '')
    : []
  return (
    <section className="personal-part" aria-labelledby="personal-profile">
      <h2 id="personal-profile">{t('profile.title')}</h2>
      {profile && <OwnPicture avatar={profile.avatar} />}
      {profile && <FactList facts={facts} />}
      <FailureNote failure={own.failure} onRetry={own.reload} />
      {own.value ? (
        <ProfileForm key={own.value.version} kept={own.value} onSaved={own.set} />
      ) : (
        !own.failure && <Skeleton shape="document" />
      )}
      <Segments
        label={t('language')}
        value={t.language}
        choices={languageCodes.map(code => ({ value: code, label: languageNames[code] }))}
        onChange={code => void switchLanguage(code)}
      />
      <ShowSettings />
    </section>
  )
}

/** Not before the stored settings are known: they are saved as a whole. */
function ShowSettings() {
  const t = useWords('personal-center')
  const known = useStore(preferences.$known).has(settingsKey)
  const { showSettings } = useStore($shellSettings)
  useEffect(() => followSettings(), [])
  if (!known) return null
  return (
    <SwitchField
      name="showSettings"
      label={t('showSettings')}
      checked={showSettings}
      onChange={checked => changeSettings({ showSettings: checked })}
    />
  )
}

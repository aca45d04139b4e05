import { useWords } from '../../i18n/words.ts'
import { languageCodes } from '../../kit/session/language.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { languageNames } from './language-names.ts'
import { switchLanguage } from './switch-language.ts'

/** `byAddress`: the portal opens `/language/<code>`, which switches and returns. */
export function LanguageMenu({ byAddress = false }: { byAddress?: boolean }) {
  const host = useElementScope()?.host
  const t = useWords('portal')
  const items = languageCodes.map(code => ({
    name: code,
    label: languageNames[code],
    checked: t.language === code,
    run: () => (byAddress && host && navigate(host, `/language/${code}`) ? undefined : switchLanguage(code)),
  }))
  return <Menu label={t('language.label')} icon="globe" align="end" items={items} />
}

import { useWords } from '../../i18n/words.ts'
import { languageCodes } from '../../kit/session/language.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { languageNames } from './language-names.ts'
import { switchLanguage } from './switch-language.ts'

/** The four languages; the one in use is marked. */
export function LanguageMenu() {
  const t = useWords('portal')
  const items = languageCodes.map(code => ({
    name: code,
    label: languageNames[code],
    checked: t.language === code,
    run: () => switchLanguage(code),
  }))
  return <Menu label={t('language.label')} icon="globe" align="end" items={items} />
}

import { useWords } from '../../i18n/words.ts'
import { languageCodes } from '../../kit/session/language.ts'
import type { Language } from '../../contract/session/session.ts'
import { languageNames } from '../language-menu/language-names.ts'

/** The four languages in a row; the one in use is pressed. */
export function LanguageChoice({ onChoose }: { onChoose(language: Language): void }) {
  const t = useWords('login')
  return (
    <div className="login-languages" role="group" aria-label={t('language')}>
      {languageCodes.map(code => (
        <button key={code} type="button" lang={code} aria-pressed={t.language === code} onClick={() => onChoose(code)}>
          {languageNames[code]}
        </button>
      ))}
    </div>
  )
}

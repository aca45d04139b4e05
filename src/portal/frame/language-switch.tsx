import { useEffectEvent, useLayoutEffect } from 'react'
import { useWords } from '../../i18n/words.ts'
import { knownLanguage } from '../../kit/session/language.ts'
import { switchLanguage } from '../../widgets/language-menu/switch-language.ts'
import { Waiting } from '../visitor/stand-in.tsx'

/** `/language/zh` switches the language; `/language` keeps the current one. */
export function LanguageSwitch({ wanted, onDone }: { wanted: string; onDone(): void }) {
  const t = useWords('portal')
  const act = useEffectEvent(() => {
    void switchLanguage(knownLanguage(wanted) ?? t.language)
    onDone()
  })
  // Before painting, so that the page behind is back at once.
  useLayoutEffect(() => act(), [wanted])
  return <Waiting text={t('loading')} />
}

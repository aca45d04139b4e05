import { useEffect } from 'react'
import { useWords } from '../i18n/words.ts'

/** Also sets the page's language. */
export function useTitle(owned: boolean, title: string | undefined) {
  const t = useWords('portal')
  const product = t('title')
  useEffect(() => {
    if (owned && product !== '' && title) document.title = `${title} - ${product}`
  }, [owned, product, title])
  useEffect(() => {
    if (owned) document.documentElement.lang = t.language
  }, [owned, t.language])
}

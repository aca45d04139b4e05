import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePageShown } from '../../kit/state/page-shown.ts'
import { pageSheet } from './letter-styles.ts'

/** False for a page in a hidden tab of the portal. */
export function usePrinted(page: CSSStyleSheet = pageSheet): boolean {
  const [printed, setPrinted] = useState(false)
  const shown = usePageShown()
  useEffect(() => {
    if (!shown) return undefined
    const paper = matchMedia('print')
    const begin = () => {
      // `@page` rules apply only from a sheet of the document itself.
      const others = document.adoptedStyleSheets.filter(sheet => sheet !== page)
      // A special paper size overrides the default of the surrounding document.
      document.adoptedStyleSheets = page === pageSheet ? [page, ...others] : [...others, page]
      flushSync(() => setPrinted(true))
    }
    const end = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== page)
      setPrinted(false)
    }
    const follow = () => (paper.matches ? begin() : end())
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    paper.addEventListener('change', follow)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      paper.removeEventListener('change', follow)
      end()
    }
  }, [page, shown])
  return printed
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePageShown } from '../../kit/state/page-shown.ts'
import { pageSheet } from './letter-styles.ts'

/** True while the page is printed, on sheets as `page` says; a page behind another tab of the portal is not. */
export function usePrinted(page: CSSStyleSheet = pageSheet): boolean {
  const [printed, setPrinted] = useState(false)
  const shown = usePageShown()
  useEffect(() => {
    if (!shown) return undefined
    const paper = matchMedia('print')
    const begin = () => {
      // Pages have margins and numbers only by a sheet of the document itself.
      const others = document.adoptedStyleSheets.filter(sheet => sheet !== page)
      // A sheet with measures of its own counts more than the usual one of the document around it.
      document.adoptedStyleSheets = page === pageSheet ? [page, ...others] : [...others, page]
      // The browser lays the paper out at once.
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

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { pageSheet } from './letter-styles.ts'

/** True while the page is printed, on sheets as `page` says. */
export function usePrinted(page: CSSStyleSheet = pageSheet): boolean {
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const begin = () => {
      // Pages have margins and numbers only by a sheet of the document itself.
      if (!document.adoptedStyleSheets.includes(page)) document.adoptedStyleSheets.push(page)
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
  }, [page])
  return printed
}

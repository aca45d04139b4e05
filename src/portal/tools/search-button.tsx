import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { IconButton } from '../../ui/button.tsx'
import type { PortalMenu } from '../portal-menu.ts'
import { recentRecords } from './recent-records.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import type { useTitles } from '../tabs/use-titles.ts'

interface SearchButtonProps {
  menu: PortalMenu
  titles: ReturnType<typeof useTitles>
  onOpen(path: string): void
}

/** Ctrl or Command with K. */
export function SearchButton({ menu, titles, onOpen }: SearchButtonProps) {
  const t = useWords('portal')
  const userId = useSession(session => session.userInfo?.id ?? '')
  const { Part, open, close } = useLazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    const plain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!plain || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    // An open dialog must be answered first.
    const inDialog = (event: KeyboardEvent) => event.composedPath().some(part => part instanceof HTMLDialogElement)
    const heed = (event: KeyboardEvent) => inDialog(event) || byKey(event)
    document.addEventListener('keydown', heed)
    return () => document.removeEventListener('keydown', heed)
  }, [])
  return (
    <>
      <IconButton icon="search" label={t('header.search')} aria-keyshortcuts="Control+K Meta+K" onClick={open} />
      {Part && <Part {...found(menu, titles, userId)} onOpen={onOpen} onClose={close} />}
    </>
  )
}

function found(menu: PortalMenu, titles: SearchButtonProps['titles'], userId: string) {
  const recent = recentRecords(userId)
    .filter(({ path }) => menu.find(path))
    .map(({ name, path, address }) => ({ titles: [titles.ofPath(path), name], path: address }))
  return { recent, pages: menu.searched }
}

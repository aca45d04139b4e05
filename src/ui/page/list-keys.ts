import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { usePreference } from '../../kit/state/use-preference.ts'
import { lettersPreference, readLetters } from './letter-keys.ts'

/** Controls that need these keys themselves. */
const controls = 'input:not([type=checkbox]),textarea,select,[contenteditable],[role=menu],[role=listbox],dialog'

const interactive = 'a,button,input,select,textarea,label,summary,[role=button],[role=menuitem]'

/**
 * Keys of a list while it has the focus: ↑ ↓ j k Home End choose a row, Enter opens it, Space selects it, / goes to the
 * filters, ? lists the keys. A double click opens a row, too.
 */
export function useListKeys(page: RefObject<HTMLElement | null>) {
  const letters = usePreference(lettersPreference, readLetters).value
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest(controls) || (!letters && 'jk/'.includes(key))) return
    const rows = [...currentTarget.querySelectorAll<HTMLElement>('tbody>tr')]
    const at = rows.findIndex(row => row.contains(target))
    const own = rows[at] === target ? rows[at] : undefined
    const act = {
      ArrowDown: () => focusRow(rows[at + 1]),
      ArrowUp: () => focusRow(rows[at - 1]),
      Home: () => focusRow(rows[0]),
      End: () => focusRow(rows.at(-1)),
      j: () => focusRow(rows[at + 1]),
      k: () => focusRow(rows[at - 1]),
      Enter: own && (() => linkOf(own)?.click()),
      ' ': own && (() => own.querySelector<HTMLElement>('.pick input')?.click()),
      '/': () => page.current?.querySelector<HTMLElement>('.filters input')?.focus(),
      '?': () => void showKeys().catch(reportError),
    }[key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const onDoubleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(interactive)) return
    const row = target.closest<HTMLElement>('tbody>tr')
    if (row) linkOf(row)?.click()
  }
  return { onKeyDown, onDoubleClick }
}

async function showKeys(): Promise<void> {
  await (await import('./keys-dialog.tsx')).showKeys()
}

function focusRow(row: HTMLElement | undefined): void {
  if (!row) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

function linkOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('.row-link')
}

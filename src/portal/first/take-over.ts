import { portalClient } from '../../kit/call/oauth-client.ts'
import { sessionOpened } from '../../kit/session/session-start.ts'
import { firstPage, heldMark, pressedMark } from './first-page.ts'

/** Loads what the form shows later: until then the first page's form stays, so that nothing moves. */
export async function readyToTakeOver(): Promise<void> {
  await sessionOpened()
  // The form works without.
  await portalClient().catch(() => undefined)
}

/** Removes the first page in favour of `screen`, which gets its values, focus and selection, and what was pressed. */
export function takeOverFirstPage(screen: HTMLElement): void {
  const page = firstPage()
  if (!page) return
  const typed = [...page.querySelectorAll('input')].map(({ name, value }) => ({ name, value }))
  const { activeElement } = document
  const focused = activeElement && page.contains(activeElement) ? activeElement : undefined
  const selection = focused instanceof HTMLInputElement ? selectionOf(focused) : undefined
  const pressed = page.querySelector(`[${pressedMark}]`)
  const held = page.querySelector(`[${heldMark}]`) !== null
  page.remove()
  for (const { name, value } of typed) {
    const field = screen.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
    if (field && value !== '') field.value = value
  }
  const focusedHere = focused && counterpart(screen, focused)
  focusedHere?.focus()
  if (selection && focusedHere instanceof HTMLInputElement) focusedHere.setSelectionRange(...selection)
  if (pressed) counterpart(screen, pressed)?.click()
  if (held) screen.querySelector('form')?.requestSubmit()
}

function selectionOf({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) {
  return [selectionStart, selectionEnd, selectionDirection ?? undefined] as const
}

/** The same field, button or link, by its name. */
function counterpart(root: HTMLElement, control: Element): HTMLElement | undefined {
  const nameOf = (each: Element) =>
    [each.localName, each.getAttribute('name') ?? each.getAttribute('aria-label') ?? each.textContent].join(' ')
  return [...root.querySelectorAll<HTMLElement>('input, button, a[href]')].find(
    each => nameOf(each) === nameOf(control),
  )
}

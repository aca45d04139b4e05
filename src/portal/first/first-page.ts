/** The sign-in form or the frame as HTML, which the server sends with the portal's page and the portal replaces. */
export const firstPageId = 'srm-first'

/** On its form: a submit that waits for the portal. */
export const heldMark = 'data-held'
/** On the one of its buttons that was pressed last. */
export const pressedMark = 'data-pressed'

export function firstPage(): HTMLElement | null {
  return document.getElementById(firstPageId)
}

export function removeFirstPage(): void {
  firstPage()?.remove()
}

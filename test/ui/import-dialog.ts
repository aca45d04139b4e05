import { waitUntil } from '../support/browser-test.ts'

/** The roots of the page: dialogs are outside the stage. */
function everywhere(root: ShadowRoot): ParentNode[] {
  const inner = [...document.body.children].flatMap(host => (host.shadowRoot ? [host.shadowRoot] : []))
  return [root, document, ...inner]
}

/** Whether an open dialog says this. */
export function seen(root: ShadowRoot, text: string): boolean {
  const dialogs = everywhere(root).flatMap(part => [...part.querySelectorAll('dialog[open], [role=dialog]')])
  return dialogs.some(dialog => dialog.textContent.includes(text))
}

/** The match of a selector in an open dialog. */
export function inDialog(root: ShadowRoot, selector: string): HTMLElement | undefined {
  for (const part of everywhere(root)) {
    const found = part.querySelector<HTMLElement>(`dialog[open] ${selector}, [role=dialog] ${selector}`)
    if (found) return found
  }
  return undefined
}

/** Presses the button of this name, in any root. */
export function press(root: ShadowRoot, name: string): void {
  const buttons = everywhere(root).flatMap(part => [...part.querySelectorAll<HTMLElement>('button')])
  const found = buttons.find(button => button.textContent.trim() === name)
  if (!found) throw new Error(`There is no button ${name}.`)
  found.click()
}

/** Chooses a file in the dialog of an import, once that is open. */
export async function chooseFile(root: ShadowRoot, content: BlobPart, name = 'list.csv'): Promise<void> {
  await waitUntil(() => inDialog(root, 'input[type=file]'), 'the dialog is open')
  const input = inDialog(root, 'input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.')
  const chosen = new DataTransfer()
  chosen.items.add(new File([content], name))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The content of the file downloaded by `act`. */
export async function keptFile(act: () => Promise<void>): Promise<ArrayBuffer> {
  const { click } = HTMLAnchorElement.prototype
  let address = ''
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    address = this.href
  }
  try {
    await act()
    await waitUntil(() => address !== '', 'the file is ready')
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
  return (await fetch(new URL(address).pathname)).arrayBuffer()
}

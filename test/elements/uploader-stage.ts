import { signIn } from '../../src/account/sign-in.ts'
import { queryAttachments } from '../../src/contract/platform/attachments/attachments.ts'
import { queryOrders } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { call } from '../../src/kit/call/call.ts'
import { waitUntil } from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { find, named } from '../ui/stage.tsx'

export interface UploaderElement extends HTMLElement {
  value: string
  disabled: boolean
  required: boolean
  readonly form: HTMLFormElement | null
  readonly validity: ValidityState
  readonly validationMessage: string
  checkValidity(): boolean
  setCustomValidity(message: string): void
  formStateRestoreCallback(state: unknown): void
}

let orders: string[] = []

/** An order without files to which the buyer may add some. */
export async function freshOrder(): Promise<string> {
  if (orders.length === 0) orders = (await call(queryOrders, { pageSize: 100 })).records.map(order => order.id)
  for (let id = orders.shift(); id !== undefined; id = orders.shift()) {
    const { mayAdd, records } = await call(queryAttachments, { businessType: 'PURCHASE_ORDER', businessId: id })
    if (mayAdd && records.length === 0) return id
  }
  throw new Error('There are no more orders.')
}

export async function asUser(name: string): Promise<void> {
  freshSession()
  await signIn(name, 'demo1234')
}

/** Puts an uploader into a form and waits until its files are there. */
export async function shown(attributes: string) {
  document.body.innerHTML = `<form><fieldset><label for="it">Papers</label>
    <srm-uploader id="it" name="papers" business-type="PURCHASE_ORDER" ${attributes}></srm-uploader></fieldset></form>`
  const host = document.querySelector<UploaderElement>('srm-uploader')
  const form = document.querySelector('form')
  const root = host?.shadowRoot
  if (!host || !form || !root) throw new Error('The uploader was not put in.')
  await waitUntil(() => text(root).includes('No files yet') || root.querySelector('.up-lines'), 'it is there')
  return { host, form, root, sent: () => new FormData(form).get('papers') }
}

export function text(root: ParentNode): string {
  return (root.textContent ?? '').replace(/\s+/g, ' ')
}

/** Waits until something is said or shown. */
export async function reads(root: ParentNode, wanted: string): Promise<void> {
  await waitUntil(() => text(root).includes(wanted), `"${wanted}" is read`)
}

export function textFile(name: string, content = 'Packed in wood.'): File {
  return new File([content], name, { type: 'text/plain', lastModified: 1_795_000_000_000 })
}

/** Content of a large file that differs in every piece. */
export function largeFile(name: string, megabytes: number): File {
  const bytes = new Uint8Array(megabytes * 1024 * 1024)
  for (let at = 0; at < bytes.length; at += 4096) bytes[at] = (at / 4096) % 251
  return new File([bytes], name, { lastModified: 1_795_000_000_000 })
}

export function choose(root: ParentNode, ...files: File[]): void {
  const input = find(root, 'input.up-pick') as HTMLInputElement
  input.files = carried(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export function carried(files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

export function names(root: ParentNode): string[] {
  return [...root.querySelectorAll('ul[aria-label=Files] .up-name')].map(name => name.textContent.trim())
}

export function calls(path: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(entry => entry.name)
    .filter(name => name.includes(path))
}

/** An uploader for a new order. */
export async function atOrder(attributes = '') {
  return shown(`business-id="${await freshOrder()}" ${attributes}`)
}

export async function opened(root: ShadowRoot) {
  named(root, 'Upload').click()
  await waitUntil(() => root.querySelector('dialog.up-dialog[open]'), 'the dialog opens')
  return find(root, 'dialog.up-dialog')
}

export async function onePixel(): Promise<Blob> {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
  return canvas.convertToBlob({ type: 'image/png' })
}

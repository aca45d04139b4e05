import { find } from '../../../ui/stage.tsx'

export const xml = (text: string, name = 'order.xml') => new File([text], name, { type: 'text/xml' })

export function choose(root: ShadowRoot, ...files: File[]) {
  const input = find(root, 'input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** From `aria-labelledby`, `aria-label` or labels; '' without one. */
export function nameOf(host: HTMLElement | undefined): string {
  if (!host) return ''
  const labels: unknown = Reflect.get(host, 'labels')
  const pointing = labels instanceof NodeList ? [...labels] : []
  return textOf(referred(host, 'aria-labelledby')) || host.getAttribute('aria-label') || textOf(pointing)
}

/** From `aria-describedby` or `aria-description`; '' without one. */
export function descriptionOf(host: HTMLElement | undefined): string {
  if (!host) return ''
  return textOf(referred(host, 'aria-describedby')) || (host.getAttribute('aria-description') ?? '')
}

/** Elements of the host's own tree; ids cannot be referenced from inside a shadow root. */
function referred(host: HTMLElement, attribute: string): (Node | null)[] {
  const root = host.getRootNode()
  const ids = host.getAttribute(attribute)?.split(/\s+/) ?? []
  return root instanceof Document || root instanceof ShadowRoot ? ids.map(id => root.getElementById(id)) : []
}

function textOf(nodes: readonly (Node | null)[]): string {
  return nodes
    .map(node => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    .filter(Boolean)
    .join(' ')
}

/** What a field is called in its page: by `aria-labelledby`, `aria-label`, or the labels that point at it; '' without. */
export function nameOf(host: HTMLElement | undefined): string {
  if (!host) return ''
  const labels: unknown = Reflect.get(host, 'labels')
  const pointing = labels instanceof NodeList ? [...labels] : []
  return textOf(referred(host, 'aria-labelledby')) || host.getAttribute('aria-label') || textOf(pointing)
}

/** What its page says about a field: by `aria-describedby`, or `aria-description`; '' without. */
export function descriptionOf(host: HTMLElement | undefined): string {
  if (!host) return ''
  return textOf(referred(host, 'aria-describedby')) || (host.getAttribute('aria-description') ?? '')
}

/** The elements of the host's own tree that an attribute names by their ids: nothing inside a root can refer to them. */
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

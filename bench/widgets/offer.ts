/** Puts a widget into the place and returns what takes it away again. */
export type MountWidget = (place: HTMLElement) => () => void

/** A widget on a page of the benchmark: mounted when its script has run, by itself the first time. */
export interface WidgetBench {
  mount(): void
  unmount(): void
  /** Puts the widget's outermost node elsewhere on the page, as frameworks do. */
  move(): void
}

/** Offers a widget to the benchmark. A widget that is no element of its own is mounted into a `div`. */
export function offerWidget(mount: MountWidget): void {
  const place = document.querySelector('main') ?? document.body
  let unmount: (() => void) | undefined
  const bench: WidgetBench = {
    mount: () => (unmount = mount(place)),
    unmount() {
      unmount?.()
      document.querySelectorAll('main > *').forEach(each => each.remove())
    },
    move() {
      const elsewhere = document.createElement('main')
      place.after(elsewhere)
      elsewhere.append(...place.children)
    },
  }
  Object.assign(window, { widgetBench: bench })
  bench.mount()
}

/** A custom element of this tag in the place. */
export function mountElement(
  place: HTMLElement,
  tag: string,
  properties: object = {},
  attributes: Record<string, string> = {},
): () => void {
  const host = Object.assign(document.createElement(tag), properties)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  place.append(host)
  return () => host.remove()
}

/** A box in the place for a widget that is rendered into one. */
export function boxIn(place: HTMLElement): HTMLElement {
  return place.appendChild(document.createElement('div'))
}

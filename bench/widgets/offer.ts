/** Mounts a widget into the place and returns a function that removes it. */
export type MountWidget = (place: HTMLElement) => () => void

/** A widget on a page of the benchmark; its script mounts it the first time. */
export interface WidgetBench {
  mount(): void
  unmount(): void
  /** Moves the widget's outermost node within the page, as frameworks do. */
  move(): void
}

/** Offers a widget to the benchmark. A widget that is not a custom element is mounted into a `div`. */
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

export function boxIn(place: HTMLElement): HTMLElement {
  return place.appendChild(document.createElement('div'))
}

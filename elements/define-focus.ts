/**
 * Remembers what has the focus inside a shadow root, because a browser drops it when the host is moved.
 * `removed` and `returned` are told by the host; on return the focus comes back, unless something else took it.
 */
export class FocusKeeper {
  #focused: HTMLElement | undefined
  #lost: HTMLElement | undefined

  constructor(root: ShadowRoot) {
    root.addEventListener('focusin', ({ target }) => {
      this.#focused = target instanceof HTMLElement ? target : undefined
    })
    root.addEventListener('focusout', () => {
      // Some browsers fire this during a removal, too: `removed` then still comes before the microtask.
      queueMicrotask(() => {
        if (root.activeElement === null) this.#focused = undefined
      })
    })
  }

  removed() {
    this.#lost = this.#focused
  }

  returned() {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) this.#lost?.focus({ preventScroll: true })
    this.#lost = undefined
  }
}

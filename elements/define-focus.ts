/** A browser drops the focus when the host is moved; `returned` restores it unless another element took it. */
export class FocusKeeper {
  #focused: HTMLElement | undefined
  #lost: HTMLElement | undefined

  constructor(root: ShadowRoot) {
    root.addEventListener('focusin', ({ target }) => {
      this.#focused = target instanceof HTMLElement ? target : undefined
    })
    root.addEventListener('focusout', () => {
      // Some browsers also fire this during a removal; `removed` still runs before the microtask.
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

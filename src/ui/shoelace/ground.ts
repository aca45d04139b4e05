import SlIcon from '@shoelace-style/shoelace/dist/components/icon/icon.component.js'
import SlPopup from '@shoelace-style/shoelace/dist/components/popup/popup.component.js'
import { setDefaultAnimation } from '@shoelace-style/shoelace/dist/utilities/animation-registry.js'
import '@shoelace-style/shoelace/dist/translations/en.js'
import '@shoelace-style/shoelace/dist/translations/es.js'
import '@shoelace-style/shoelace/dist/translations/ja.js'
import '@shoelace-style/shoelace/dist/translations/zh-cn.js'
import { css, html } from 'lit'
import { iconPaths } from '../icon-paths.ts'
import type { IconName } from '../icon-paths.ts'

const systemIcons: Record<string, IconName> = {
  check: 'check',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'x-lg': 'x',
}

/**
 * Shoelace's own icon element fetches SVG and writes it as HTML, which a Trusted Types policy refuses, and an embedding
 * page would have to allow the connection.
 */
class SystemIcon extends SlIcon {
  override async setIcon() {
    // No request is needed.
  }

  override render() {
    const icon = systemIcons[this.name ?? '']
    if (!icon) return null
    return html`<svg
      part="svg"
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d=${iconPaths[icon]}></path>
    </svg>`
  }
}

/** In the top layer: above the host page and not clipped by scrolling containers. */
class TopLayerPopup extends SlPopup {
  static override styles = [
    SlPopup.styles,
    css`
      .popup {
        inset: auto;
        margin: 0;
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        overflow: visible;
      }
    `,
  ]

  override reposition() {
    if (!this.isConnected) return
    this.strategy = 'fixed'
    this.popup.popover = 'manual'
    if (this.active && !this.popup.matches(':popover-open')) this.popup.showPopover()
    super.reposition()
  }

  override async updated(changed: Map<string, unknown>) {
    if (changed.get('active') && !this.active && this.popup.matches(':popover-open')) this.popup.hidePopover()
    await super.updated(changed)
  }
}

/** For all copies of our files on the page; the first copy wins. */
export function defineParts(parts: Record<`srmsl-${string}`, CustomElementConstructor>): void {
  const all = { 'srmsl-icon': SystemIcon, 'srmsl-popup': TopLayerPopup, ...parts }
  for (const [name, part] of Object.entries(all)) if (!customElements.get(name)) customElements.define(name, part)
}

/** Motion takes less than 150 ms. */
function quicken(name: string, from: Keyframe, to: Keyframe) {
  const motions = { show: [from, to], hide: [to, from] }
  for (const [way, keyframes] of Object.entries(motions))
    setDefaultAnimation(name.replace('*', way), { keyframes, options: { duration: 120, easing: 'ease-out' } })
}

quicken('drawer.*End', { opacity: 0, translate: '24px' }, { opacity: 1, translate: '0' })
quicken('drawer.*Bottom', { opacity: 0, translate: '0 24px' }, { opacity: 1, translate: '0 0' })
quicken('drawer.overlay.*', { opacity: 0 }, { opacity: 1 })
quicken('details.*', { height: '0', opacity: 0 }, { height: 'auto', opacity: 1 })
quicken('select.*', { opacity: 0 }, { opacity: 1 })
quicken('tooltip.*', { opacity: 0 }, { opacity: 1 })

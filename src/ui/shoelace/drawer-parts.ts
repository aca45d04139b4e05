import SlDrawer from '@shoelace-style/shoelace/dist/components/drawer/drawer.component.js'
import { css } from 'lit'
import { defineParts } from './ground.ts'

/** In the browser's top layer, above the host page. */
class TopLayerDrawer extends SlDrawer {
  static override styles = [
    SlDrawer.styles,
    css`
      .drawer {
        margin: 0;
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
      }
    `,
  ]

  override firstUpdated() {
    super.firstUpdated()
    // Inside a dialog they are not landmarks of the page.
    for (const part of this.shadowRoot?.querySelectorAll('header, footer') ?? []) part.setAttribute('role', 'none')
  }

  override async handleOpenChange() {
    const { drawer, open } = this
    drawer.popover = 'manual'
    if (open && this.isConnected && !drawer.matches(':popover-open')) drawer.showPopover()
    await super.handleOpenChange()
    if (!this.open && drawer.matches(':popover-open')) drawer.hidePopover()
  }
}

defineParts({ 'srmsl-drawer': TopLayerDrawer })

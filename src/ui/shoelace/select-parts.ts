import SlOption from '@shoelace-style/shoelace/dist/components/option/option.component.js'
import SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js'
import SlTag from '@shoelace-style/shoelace/dist/components/tag/tag.component.js'
import { defineParts } from './ground.ts'

class FieldTag extends SlTag {
  override connectedCallback() {
    const root = this.getRootNode()
    if (root instanceof ShadowRoot && root.host instanceof SlSelect) this.lang = root.host.lang
    super.connectedCallback()
  }
}

defineParts({ 'srmsl-tag': FieldTag, 'srmsl-option': SlOption, 'srmsl-select': SlSelect })

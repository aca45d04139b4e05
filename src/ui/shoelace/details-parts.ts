import SlDetails from '@shoelace-style/shoelace/dist/components/details/details.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

/** Without landmark role: a page has many of them, with repeated names. */
class PlainDetails extends SlDetails {
  override firstUpdated() {
    super.firstUpdated()
    this.body.setAttribute('role', 'group')
  }
}

defineParts({ 'srmsl-details': PlainDetails })

export const sheets = [shoelaceTokens]

import { mountNovu } from './novu.ts'
import { offerWidget } from './offer.ts'

offerWidget(place => mountNovu(place, 'InboxContent'))

import { mountNovu } from './novu.ts'
import { offerWidget } from '../../widgets/offer.ts'

offerWidget(place => mountNovu(place, 'InboxContent'))

import { mountElement, offerWidget } from './offer.ts'

offerWidget(place => mountElement(place, 'srm-message-centre', {}, { inline: '', 'page-size': '10' }))

import { mountElement, offerWidget } from './offer.ts'

offerWidget(place => mountElement(place, 'srm-uploader', { businessType: 'PURCHASE_ORDER', label: 'Documents' }))

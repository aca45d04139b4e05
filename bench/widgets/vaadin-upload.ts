import '@vaadin/upload'
import { mountElement, offerWidget } from './offer.ts'

offerWidget(place => mountElement(place, 'vaadin-upload'))

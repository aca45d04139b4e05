import '@vaadin/upload'
import { mountElement, offerWidget } from '../../widgets/offer.ts'

offerWidget(place => mountElement(place, 'vaadin-upload'))

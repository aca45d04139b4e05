import { signInToCourier } from './courier.ts'
import { mountElement, offerWidget } from '../../widgets/offer.ts'

offerWidget(place => {
  const unmount = mountElement(place, 'courier-inbox-popup-menu')
  signInToCourier()
  return unmount
})

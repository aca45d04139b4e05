import { signInToCourier } from './courier.ts'
import { mountElement, offerWidget } from '../../widgets/offer.ts'

offerWidget(place => {
  const unmount = mountElement(place, 'courier-inbox')
  signInToCourier()
  return unmount
})

import { create } from 'filepond'
import 'filepond/dist/filepond.min.css'
import { boxIn, offerWidget } from '../../widgets/offer.ts'

offerWidget(place => {
  const pond = create(boxIn(place), { allowMultiple: true })
  return () => pond.destroy()
})

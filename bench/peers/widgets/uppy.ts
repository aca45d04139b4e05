import Uppy from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import '@uppy/core/css/style.min.css'
import '@uppy/dashboard/css/style.min.css'
import { boxIn, offerWidget } from '../../widgets/offer.ts'

offerWidget(place => {
  const uppy = new Uppy().use(Dashboard, { inline: true, target: boxIn(place) })
  return () => uppy.destroy()
})

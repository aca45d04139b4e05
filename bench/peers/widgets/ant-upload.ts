import { Upload } from 'antd'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { boxIn, offerWidget } from '../../widgets/offer.ts'

offerWidget(place => {
  const root = createRoot(boxIn(place))
  root.render(createElement(Upload.Dragger, { multiple: true }, 'Click or drop files here'))
  return () => root.unmount()
})

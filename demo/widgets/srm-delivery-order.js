// The page of a chosen delivery is not asked for: its element below the list shows it.
const chosen = document.querySelector('srm-delivery-order')
document.querySelector('srm-page').addEventListener('srm-navigate', event => {
  if (event.detail.path !== '/delivery/order-detail') return
  event.preventDefault()
  chosen.deliveryId = event.detail.query.id
  chosen.scrollIntoView()
})

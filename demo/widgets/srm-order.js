const order = document.querySelector('[data-example=order]')

document.querySelector('[data-example=number]').addEventListener('submit', event => {
  event.preventDefault()
  order.orderNo = new FormData(event.target).get('orderNo').trim()
})

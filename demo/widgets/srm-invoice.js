const invoice = document.querySelector('srm-invoice')
document.querySelector('srm-invoice-list').addEventListener('srm-select', event => {
  event.preventDefault()
  invoice.invoiceId = event.detail.id
})

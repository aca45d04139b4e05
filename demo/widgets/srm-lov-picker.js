const find = name => document.querySelector(`[data-example="${name}"]`)

find('supplier').addEventListener('change', event => {
  find('material').params = { supplierId: event.detail.value }
})
find('form').addEventListener('submit', event => {
  event.preventDefault()
  document.querySelector('[data-said]').textContent = new URLSearchParams(new FormData(event.target)).toString()
})

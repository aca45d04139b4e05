// The file of the supplier that is chosen in the field above it.
const file = document.querySelector('srm-supplier')
document.querySelector('srm-lov-picker').addEventListener('change', event => {
  file.supplierId = event.target.value
})

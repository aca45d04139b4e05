// The card of the supplier that is chosen in the field above it.
const card = document.querySelector('srm-scorecard')
document.querySelector('srm-lov-picker').addEventListener('change', event => {
  card.supplierId = event.target.value
})

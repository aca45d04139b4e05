const chosen = document.querySelector('srm-return')
const list = document.querySelector('srm-return-list')
list.addEventListener('srm-select', event => {
  event.preventDefault()
  chosen.returnId = event.detail.id
})
// Other pages that the list asks for are in another part of the gallery.
list.addEventListener('srm-navigate', event => event.preventDefault())

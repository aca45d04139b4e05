// The page of the selected tender is not requested: its element below the list shows it.
const chosen = document.querySelector('srm-bid')
document.querySelector('srm-page').addEventListener('srm-navigate', event => {
  if (!event.detail.query.id) return
  event.preventDefault()
  chosen.tenderingId = event.detail.query.id
  chosen.scrollIntoView()
})

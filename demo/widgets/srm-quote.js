// The page of a chosen inquiry is not asked for: its element beside the list shows it.
const chosen = document.querySelector('srm-quote')
document.querySelector('srm-page').addEventListener('srm-navigate', event => {
  if (!event.detail.query.id) return
  event.preventDefault()
  chosen.inquiryId = event.detail.query.id
  chosen.scrollIntoView()
})

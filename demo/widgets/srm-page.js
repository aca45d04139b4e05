// The host's part: it decides where a link of the page leads. Here the same element follows it.
const page = document.querySelector('[data-example=page]')

page.addEventListener('srm-navigate', event => {
  event.preventDefault()
  page.path = event.detail.path
  page.query = String(new URLSearchParams(event.detail.query))
})

document.querySelector('[data-example=places]').addEventListener('submit', event => {
  event.preventDefault()
  page.path = event.submitter.value
  page.query = ''
})

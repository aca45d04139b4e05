// The intranet has no pages of the portal: it opens them in the portal, in a window of their own.
document.addEventListener('srm-open', event => {
  event.preventDefault()
  document.querySelector('#opened').textContent = `The portal opens ${event.detail.pcUrl} in a new window.`
  window.open(event.detail.pcUrl, 'srm-portal', 'noopener')
})

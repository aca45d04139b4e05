// The host's part: it shows the page that the menu asks for.
for (const shell of document.querySelectorAll('srm-menu-shell'))
  shell.addEventListener('srm-navigate', event => {
    const page = shell.querySelector('srm-page')
    if (!page || event.target !== shell) return
    event.preventDefault()
    page.setAttribute('path', event.detail.path)
    page.setAttribute('query', new URLSearchParams(event.detail.query).toString())
  })

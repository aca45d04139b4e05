// The page of an invoice is in another part of the gallery; here it is enough to hear of the wish.
for (const list of document.querySelectorAll('srm-invoice-list'))
  list.addEventListener('srm-navigate', event => event.preventDefault())

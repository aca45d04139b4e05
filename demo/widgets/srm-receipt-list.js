// The page of a receipt is in another part of the gallery; here it is enough to hear of the wish.
document.querySelector('srm-receipt-list').addEventListener('srm-navigate', event => event.preventDefault())

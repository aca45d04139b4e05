// The page of a return is in another part of the gallery; here it is enough to hear of the wish.
document.querySelector('srm-return-list').addEventListener('srm-navigate', event => event.preventDefault())

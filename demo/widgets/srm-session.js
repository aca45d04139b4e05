import { $session } from '/session.js'

const session = document.querySelector('srm-session')
const who = document.querySelector('[data-example=who]')

document
  .querySelector('[data-example=look]')
  .addEventListener('input', ({ target }) => session.setAttribute(target.name, target.value))

$session.subscribe(({ tokens, userInfo, language }) => {
  const name = tokens ? (userInfo?.userName ?? '…') : 'Nobody is signed in'
  who.textContent = `${name}, language ${language}`
})

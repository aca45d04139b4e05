import { apiBase, tokenProvider } from './host.ts'

// Beside the body, where no library swaps it, and before the elements are defined: their first call goes to the portal
// already.
const session = document.createElement('srm-session')
Object.assign(session, { apiBase, tokenProvider })
document.documentElement.append(session)
await import('srm-elements')

// On the document, so that elements of pages and fragments that come later are heard, too.
document.addEventListener('srm-select', event => {
  event.preventDefault()
  document.querySelector('output').textContent = event.detail.orderNo
})

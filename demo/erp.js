const api = '/stage-api'
const form = document.querySelector('#erp-user')
const place = document.querySelector('#purchasing')
const log = document.querySelector('#events ol')
const answer = form.querySelector('output')
let tokens

/** The ERP's own session: the page asks for tokens itself, as its server would. */
async function askForTokens(fields) {
  const client = (await (await fetch(`${api}/auth/client`)).json()).data
  const body = new URLSearchParams({ client_id: client.clientId, client_secret: client.clientSecret, ...fields })
  const given = await (await fetch(`${api}/auth/auth/oauth/token`, { method: 'POST', body })).json()
  if (!given.access_token) throw new Error(given.msg ?? given.error_description ?? 'The sign-in was refused.')
  tokens = { access: given.access_token, refresh: given.refresh_token, until: Date.now() + given.expires_in * 1000 }
}

/** What the elements ask whenever they need a token; a token that is about to end is exchanged before. */
async function provideToken() {
  if (Date.now() > tokens.until - 30_000)
    await askForTokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh })
  return tokens.access
}

form.addEventListener('submit', async event => {
  event.preventDefault()
  answer.value = ''
  try {
    await askForTokens({ grant_type: 'password', username: form.user.value.trim(), password: form.password.value })
    document.querySelector('srm-session').tokenProvider = provideToken
    openPurchasing()
  } catch (error) {
    answer.value = error.message
  }
})

function openPurchasing() {
  form.hidden = true
  document.querySelector('#who').textContent = `Signed in: ${form.user.value}`
  const list = document.createElement('srm-order-list')
  const order = document.createElement('srm-order')
  order.hidden = true
  // The chosen order is shown beside the list instead of asking for a page of the portal.
  list.addEventListener('srm-select', event => {
    event.preventDefault()
    order.setAttribute('order-no', event.detail.orderNo)
    order.hidden = false
  })
  place.replaceChildren(list, order)
  place.hidden = false
}

for (const name of ['srm-select', 'srm-answer', 'srm-navigate', 'srm-error', 'srm-need-login', 'srm-unread'])
  document.addEventListener(name, event => {
    const line = document.createElement('li')
    line.textContent = `${name} from <${event.target.localName}> ${JSON.stringify(event.detail)}`
    log.prepend(line)
  })

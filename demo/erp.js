const session = document.querySelector('srm-session')
const form = document.querySelector('#erp-user')
const place = document.querySelector('#purchasing')
const log = document.querySelector('#events ol')
const answer = form.querySelector('output')
const who = document.querySelector('#who')
const finance = document.querySelector('nav a')
const invoicing = document.querySelector('nav a[href="#invoices"]')
const sourcing = document.querySelector('nav a[href="#sourcing"]')
const quoting = document.querySelector('nav a[href="#quotes"]')
const tenders = document.querySelector('nav a[href="#tenders"]')
const goods = document.querySelector('nav a[href="#stock"]')
const quality = document.querySelector('nav a[href="#quality"]')
const suppliers = document.querySelector('nav a[href="#suppliers"]')
const reports = document.querySelector('nav a[href="#reports"]')
const approvals = document.querySelector('nav a[href="#approvals"]')

const client = { client_id: 'erp', redirect_uri: `${location.origin}/erp.html` }

// The ERP asks the portal for its user: the authorization code flow with PKCE (RFC 7636).
form.addEventListener('submit', async event => {
  event.preventDefault()
  const verifier = randomText()
  const state = randomText()
  // A cookie, because the portal, here on the same origin, clears the storage when somebody signs in.
  document.cookie = `erp_asked=${verifier}.${state}; path=/erp.html; max-age=600; samesite=lax`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const request = new URLSearchParams({
    ...client,
    response_type: 'code',
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  })
  location.assign(`/authorize?${request}`)
})

// The portal answers at this page's address; what it says leaves the address at once.
const query = new URLSearchParams(location.search)
const [, verifier, state] = /erp_asked=([\w-]+)\.([\w-]+)/.exec(document.cookie) ?? []
if (query.has('state')) {
  history.replaceState(null, '', location.pathname)
  document.cookie = 'erp_asked=; path=/erp.html; max-age=0'
  if (query.get('state') !== state) answer.value = 'This answer belongs to another request.'
  else if (query.has('code')) takeCode(query.get('code'))
  else answer.value = `The portal says: ${query.get('error_description') ?? query.get('error')}.`
}

/** The elements exchange the code, keep the tokens in memory, and renew them by themselves. */
async function takeCode(code) {
  await customElements.whenDefined('srm-session')
  Object.assign(session, { codeVerifier: verifier, redirectUri: client.redirect_uri, code })
  openPurchasing()
}

session.addEventListener('srm-need-login', () => {
  form.hidden = false
  place.hidden = true
  who.textContent = 'Nobody is signed in.'
})

function openPurchasing() {
  form.hidden = true
  who.textContent = 'Signed in through the portal.'
  const list = document.createElement('srm-order-list')
  const order = document.createElement('srm-order')
  order.hidden = true
  // The chosen order is shown beside the list instead of asking for a page of the portal.
  list.addEventListener('srm-select', event => {
    event.preventDefault()
    order.setAttribute('order-no', event.detail.orderNo)
    order.hidden = false
  })
  // Any other page that they ask for, such as a new order, is shown here, too; what it asks for itself it shows itself.
  const page = document.createElement('srm-page')
  page.hidden = true
  // Statements are shown by their own element, whatever asks for one.
  const statement = document.createElement('srm-statement')
  statement.hidden = true
  // So are deliveries and returns, which stand below the receipts that the menu opens.
  const receipts = document.createElement('srm-receipt-list')
  receipts.hidden = true
  const returns = document.createElement('srm-return-list')
  returns.hidden = true
  const delivery = document.createElement('srm-delivery-order')
  delivery.hidden = true
  const back = document.createElement('srm-return')
  back.hidden = true
  const problem = document.createElement('srm-problem')
  problem.hidden = true
  // The figures of all suppliers open the card of the chosen one, with its file below.
  const card = document.createElement('srm-scorecard')
  card.hidden = true
  const file = document.createElement('srm-supplier')
  file.hidden = true
  // An order that is chosen in the file is shown by the element at the top.
  file.addEventListener('srm-select', event => {
    if (event.detail.kind !== 'order') return
    event.preventDefault()
    order.setAttribute('order-no', event.detail.no)
    order.hidden = false
    order.scrollIntoView()
  })
  // What was spent with each supplier in the last twelve months.
  const report = document.createElement('srm-report')
  report.hidden = true
  // So are quotes that are compared.
  const parity = document.createElement('srm-parity')
  parity.hidden = true
  // An invited supplier who signs in here quotes beside the list of their inquiries.
  const quote = document.createElement('srm-quote')
  quote.hidden = true
  // A supplier bids for a tender in the same way, and its committee opens the bids.
  const bid = document.createElement('srm-bid')
  bid.hidden = true
  const opening = document.createElement('srm-opening')
  opening.hidden = true
  // Invoices of either side, and the chosen one.
  const invoices = document.createElement('srm-invoice-list')
  invoices.hidden = true
  const invoice = document.createElement('srm-invoice')
  invoice.hidden = true
  const own = {
    '/recon/detail': [statement, 'reconId'],
    '/inquiry-parity-view': [parity, 'inquiryId'],
    '/inquiry/quote-form': [quote, 'inquiryId'],
    '/cast-tender-view': [bid, 'tenderingId'],
    '/open-bid-view': [opening, 'tenderingId'],
    '/fiance/invoice-detail': [invoice, 'invoiceId'],
    '/delivery/order-detail': [delivery, 'deliveryId'],
    '/return/detail': [back, 'returnId'],
    '/quality/problem-detail': [problem, 'problemId'],
    '/supplier-company': [card, 'supplierId', 'companyId'],
  }
  place.addEventListener('srm-navigate', event => {
    const [element, property, name = 'id'] = own[event.detail.path] ?? []
    if (element) {
      event.preventDefault()
      element[property] = new URLSearchParams(event.detail.query).get(name)
      element.hidden = false
      if (element === card) {
        file.supplierId = card.supplierId
        file.hidden = false
      }
      element.scrollIntoView()
      return
    }
    if (event.target === page) return
    event.preventDefault()
    page.path = event.detail.path
    page.query = new URLSearchParams(event.detail.query).toString()
    page.hidden = false
    page.scrollIntoView()
  })
  const show = path => {
    page.path = path
    page.query = ''
    page.hidden = false
  }
  finance.onclick = () => show('/recon/list')
  goods.onclick = () => {
    receipts.hidden = false
    returns.hidden = false
    receipts.scrollIntoView()
  }
  invoicing.onclick = () => {
    invoices.hidden = false
    invoices.scrollIntoView()
  }
  quoting.onclick = () => show('/inquiry/my-quote')
  tenders.onclick = () => show('/bidding/my-tender')
  sourcing.onclick = () => show('/inquiry/list')
  quality.onclick = () => show('/quality/problem-list')
  suppliers.onclick = () => show('/directories_performance')
  reports.onclick = () => {
    // Not before: not everybody may read it.
    report.code = 'supplierTrend'
    report.hidden = false
    report.scrollIntoView()
  }
  const { todo, way } = approvalParts()
  approvals.onclick = () => {
    todo.hidden = false
    todo.scrollIntoView()
  }
  place.replaceChildren(
    list,
    order,
    receipts,
    returns,
    delivery,
    back,
    problem,
    page,
    card,
    file,
    report,
    statement,
    parity,
    quote,
    bid,
    opening,
    invoices,
    invoice,
    todo,
    way,
  )
  place.hidden = false
}

/** What waits for the user's decision; the way of a chosen task is shown beside it instead of its document's page. */
function approvalParts() {
  const todo = document.createElement('srm-todo')
  todo.pageSize = 5
  todo.hidden = true
  const way = document.createElement('srm-workflow')
  way.hidden = true
  todo.addEventListener('srm-open', event => {
    event.preventDefault()
    way.instanceId = event.detail.approvalId
    way.hidden = false
    way.scrollIntoView()
  })
  return { todo, way }
}

function randomText() {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

for (const name of [
  'srm-select',
  'srm-answer',
  'srm-confirm',
  'srm-navigate',
  'srm-open',
  'srm-decide',
  'srm-submit',
  'srm-ship',
  'srm-drill',
  'srm-error',
  'srm-need-login',
  'srm-unread',
])
  document.addEventListener(name, event => {
    const line = document.createElement('li')
    // What failed is told with its element.
    const detail = JSON.stringify(event.detail, (_, value) => (value instanceof Element ? value.localName : value))
    line.textContent = `${name} from <${event.target.localName}> ${detail}`
    log.prepend(line)
  })

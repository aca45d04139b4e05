import 'srm-elements'

// Two portals on one page, each with its session: the addresses stand in this page's own.
const addresses = new URLSearchParams(location.search)
for (const [id, lang] of [
  ['a', 'en'],
  ['b', 'zh'],
]) {
  const session = document.createElement('srm-session')
  Object.assign(session, { id, lang, apiBase: addresses.get(id), tokenProvider: () => tokenFor(id) })
  const list = document.createElement('srm-order-list')
  list.id = `orders-${id}`
  session.append(list)
  document.body.append(session)
}

async function tokenFor(id) {
  return (await fetch(`/token-${id}`)).text()
}

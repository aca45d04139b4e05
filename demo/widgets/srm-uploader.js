import { $session } from '/session.js'

const find = name => document.querySelector(`[data-example="${name}"]`)

/** The newest order that the one who is signed in sees. */
async function showOrder() {
  const { apiBase, tokens } = $session.get()
  if (!tokens) return
  const answer = await fetch(`${apiBase}/pur/purchaseOrder/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.access}` },
    body: JSON.stringify({ page: 1, pageSize: 10 }),
  })
  const { data } = await answer.json()
  const id = data?.records?.[0]?.id
  if (!id) return
  for (const name of ['order', 'readonly']) find(name).setAttribute('business-id', id)
}

find('form').addEventListener('submit', event => {
  event.preventDefault()
  document.querySelector('[data-said]').textContent = new URLSearchParams(new FormData(event.target)).toString()
})
let shown = ''
$session.subscribe(({ userInfo }) => {
  if (userInfo?.id === shown) return
  shown = userInfo?.id
  showOrder().catch(console.error)
})

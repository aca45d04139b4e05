import { $session, signIn } from 'srm-elements/session'

// What a host's server may import of the package, in the oldest Node that it promises: nothing is defined, nothing is called.
let calls = 0
globalThis.fetch = () => Promise.reject(new Error(String(++calls)))
for (const name of ['elements/srm-order.js', 'one/srm-order-list.js', 'react', 'vue', 'svelte', 'solid', 'testing'])
  await import(`srm-elements/${name}`)
await import('srm-elements')
const refused = await signIn('ada', 'any').catch(error => error.message)
console.log(
  JSON.stringify({
    node: process.versions.node.split('.')[0],
    language: $session.get().language,
    refused,
    calls,
    elements: typeof customElements,
  }),
)

import 'srm-elements'
import type {} from 'srm-elements/solid'
import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { apiBase, columns, rows, tokenProvider } from '../host'

function Host() {
  const [heard, setHeard] = createSignal('')
  const [amount, setAmount] = createSignal('12')
  return (
    <>
      <srm-session api-base={apiBase} prop:tokenProvider={tokenProvider} />
      <srm-order-list
        scope="2"
        class="orders"
        on:srm-select={event => {
          event.preventDefault()
          setHeard(event.detail.orderNo)
        }}
      />
      <srm-data-table label="Cities" prop:columns={columns} prop:rows={rows} />
      <srm-number-input
        label="Amount"
        value={amount()}
        on:change={event => setAmount((event.target as HTMLInputElement).value)}
      />
      <output>{heard()}</output>
      <p>{amount()}</p>
    </>
  )
}

const place = document.getElementById('app')
if (place) render(() => <Host />, place)

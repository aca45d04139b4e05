import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SrmDataTable, SrmNumberInput, SrmOrderList, SrmSession } from 'srm-elements/react'
import { apiBase, columns, rows, tokenProvider } from '../host'

function Host() {
  const [heard, setHeard] = useState('')
  const [amount, setAmount] = useState('12')
  return (
    <>
      <SrmSession apiBase={apiBase} tokenProvider={tokenProvider} />
      <SrmOrderList
        scope="2"
        className="orders"
        onSelect={event => {
          event.preventDefault()
          setHeard(event.detail.orderNo)
        }}
      />
      <SrmDataTable label="Cities" columns={columns} rows={rows} />
      <SrmNumberInput
        label="Amount"
        value={amount}
        onChange={event => setAmount((event.target as HTMLInputElement).value)}
      />
      <output>{heard}</output>
      <p>{amount}</p>
    </>
  )
}

const place = document.getElementById('app')
if (place) createRoot(place).render(<Host />)

import { useState } from 'react'
import { SrmDataTable, SrmNumberInput, SrmOrderList, SrmSession } from 'srm-elements/react'
import { apiBase, columns, rows, tokenProvider } from '../host'

/** The page of a host in React; Next.js renders it too, as bare tags, which the browser fills. */
export function HostPage() {
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

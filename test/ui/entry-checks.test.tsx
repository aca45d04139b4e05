import { useState } from 'react'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { EntryChecksContext } from '../../src/ui/field/entry-checks.ts'
import { LookupField } from '../../src/ui/field/lookup-field.tsx'
import { RowGrid } from '../../src/ui/grid/row-grid.tsx'
import type { GridColumn } from '../../src/ui/grid/row-grid.tsx'
import { useActAfterWork } from '../../src/ui/overlay/form-work.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, named, stage } from './stage.tsx'

interface Line {
  supplierId: string
  supplierName: string
  qty: string
}

const columns: GridColumn<Line>[] = [
  { field: 'supplierId', textField: 'supplierName', title: 'Supplier', type: 'lookup', lov: 'LOV_SUPPLIER' },
  { field: 'qty', title: 'Quantity', type: 'decimal' },
]

interface Sent {
  supplierId: string
  rows: Line[]
}

function Question({ sent }: { sent: Sent[] }) {
  const [supplierId, setSupplierId] = useState('')
  const [rows, setRows] = useState<Line[]>([{ supplierId: '', supplierName: '', qty: '' }])
  const { entries, act } = useActAfterWork(() => sent.push({ supplierId, rows }))
  return (
    <EntryChecksContext value={entries}>
      <LookupField
        label="Supplier"
        lov="LOV_SUPPLIER"
        value={supplierId}
        text=""
        onChange={value => setSupplierId(value)}
      />
      <RowGrid
        label="Rows"
        columns={columns}
        rows={rows}
        onChange={setRows}
        newRow={() => ({ supplierId: '', supplierName: '', qty: '' })}
      />
      <button type="button" onClick={act}>
        Send
      </button>
    </EntryChecksContext>
  )
}

describe('a form with texts that stand for entries of lists', () => {
  before(async () => {
    await signIn('buyer', 'demo1234')
  })
  after(signOut)
  afterEach(clearStage)

  const cell = (root: ParentNode) => find(root, '[role=gridcell][data-column="0"]')

  async function typeInCell(root: ShadowRoot, text: string) {
    cell(root).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }))
    find(root, '[data-editor]').focus()
    await sendKeys({ type: text })
  }

  it('waits for what is looked up, in a field and in a grid, and sends what was found', async () => {
    const sent: Sent[] = []
    const root = await stage(<Question sent={sent} />)
    find(root, '.field [role=combobox]').focus()
    await sendKeys({ type: 'S000001' })
    await typeInCell(root, 'S000002')
    named(root, 'Send').focus()
    named(root, 'Send').click()
    await waitUntil(() => sent.length > 0, 'it is sent')
    expect(sent[0]?.supplierId).to.match(/^\d+$/)
    expect(sent[0]?.rows[0]?.supplierId).to.match(/^\d+$/)
  })

  it('is not sent with a text that is no entry, and goes to it', async () => {
    const sent: Sent[] = []
    const root = await stage(<Question sent={sent} />)
    await typeInCell(root, 'no such supplier')
    named(root, 'Send').focus()
    named(root, 'Send').click()
    await waitUntil(
      () => root.querySelector('.grid-note')?.textContent.includes('not in the list'),
      'the cell says why',
    )
    expect(sent).to.deep.equal([])
    await waitUntil(() => root.activeElement?.closest('td') === cell(root), 'the cell has the focus')
    await sendKeys({ press: 'Delete' })
    find(root, '.field [role=combobox]').focus()
    await sendKeys({ type: 'nobody' })
    named(root, 'Send').focus()
    named(root, 'Send').click()
    await waitUntil(() => root.querySelector('.field-error'), 'the field says why')
    await waitUntil(() => root.activeElement?.matches('.field [role=combobox]'), 'the field has the focus')
    expect(sent).to.deep.equal([])
  })
})

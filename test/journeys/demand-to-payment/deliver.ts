import assert from 'node:assert/strict'
import { actsOfRow } from '../../support/portal.ts'
import type { Person, Story } from '../../support/story.ts'

export function deliver({ as, numbers, passDays, step }: Story): void {
  step('6 – 300 come, 10 of them are rejected: at most 225 more may be shipped', async () => {
    const warehouse = await as('warehouse')
    const supplier = await as('supplier')
    await passDays(4)
    await supplier.page.reload()
    const number = await ship(supplier, numbers.plan)
    await warehouse.find('Deliveries', 'Delivery orders', number)
    await warehouse.press('Receive')
    await warehouse.cell('Rows', 1, 'Rejected', '10')
    await warehouse.cell('Rows', 1, 'Reason', 'Scratched')
    await warehouse.press('Post')
    await warehouse.status('Posted')
    for (const text of ['290 pc', '10 pc']) await warehouse.sees(text)

    await shipsAtMost(supplier, numbers.order, 225)
  })

  step(
    '7 – the 10 go back for replacement: 210 are open, at most 235 may be shipped, the row cannot be aborted',
    async () => {
      const buyer = await as('buyer')
      const head = await as('buyer2')
      const warehouse = await as('warehouse')
      const supplier = await as('supplier')
      await warehouse.press('Return goods')
      await warehouse.choose('Treatment', 'Replacement')
      await warehouse.press('Submit')
      await warehouse.status('In approval')
      const number = await warehouse.read(/RT\d+/)
      await head.approve(number)
      await supplier.find('Deliveries', 'Returns', number)
      await supplier.confirm('Confirm')
      await warehouse.confirm('Send back')
      await warehouse.status('Sent back')

      await buyer.find('Purchase orders', 'Orders', numbers.order)
      for (const text of ['290 pc', '210 pc']) await buyer.sees(text)
      assert.deepEqual(await actsOfRow((await buyer.front()).locator('tbody tr').first()), [
        'Mark as urgent',
        'Withhold delivery',
        'Close',
      ])
      await shipsAtMost(supplier, numbers.order, 235)
    },
  )

  step('8 – of 210 shipped 212 come, and the row is received', async () => {
    const buyer = await as('buyer')
    const warehouse = await as('warehouse')
    const finance = await as('finance')
    const supplier = await as('supplier')
    await passDays(7)
    await Promise.all([supplier, warehouse, finance].map(who => who.page.reload()))
    const number = await ship(supplier, numbers.plan, '210')
    await warehouse.find('Deliveries', 'Delivery orders', number)
    await warehouse.press('Receive')
    await warehouse.cell('Rows', 1, 'Received', '236')
    await warehouse.press('Post')
    await warehouse.sees(/At most 235 pc/)
    await warehouse.cell('Rows', 1, 'Received', '212')
    await warehouse.press('Post')
    await warehouse.status('Posted')

    await buyer.sees('Received')
  })
}

/** Ships what the plan has for today, in another quantity if one is given. Returns the number of the delivery order. */
async function ship(supplier: Person, plan: string, qty?: string): Promise<string> {
  await supplier.find('Deliveries', 'Delivery plans', plan)
  await supplier.press(/^Deliver on \d/)
  // The demand names the place where goods are received, and that has several warehouses.
  await supplier.takeFirst('Warehouse')
  if (qty !== undefined) await supplier.cell('Rows', 1, 'Quantity', qty)
  await supplier.press('Ship')
  await supplier.status('In transit')
  return supplier.read(/ASN\d+/)
}

/** A delivery of one piece more than may be shipped is refused; the user closes it without saving. */
async function shipsAtMost(supplier: Person, order: string, most: number): Promise<void> {
  await supplier.menu('Deliveries', 'Delivery orders')
  await supplier.press('New delivery order')
  await supplier.press('Add row')
  await supplier.cell('Rows', 1, 'Order row', order, order)
  await supplier.cell('Rows', 1, 'Quantity', String(most + 1))
  await supplier.press('Ship')
  await supplier.sees(`At most ${most} pc`)
  await supplier.page.getByRole('button', { name: 'Close New delivery order' }).click()
  await supplier.page.getByRole('dialog').getByRole('button').last().click()
}

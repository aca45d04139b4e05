import { useState } from 'react'
import type { GridColumn } from '../../src/ui/grid/grid-column.ts'
import { RowGrid } from '../../src/ui/grid/row-grid.tsx'
import { DecimalField } from '../../src/ui/field/decimal-field.tsx'
import type { DecimalFieldProps } from '../../src/ui/field/decimal-field.tsx'
import { afterEach, describe, expect, it, pasteInto, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from './stage.tsx'

/** A form with one number field; `values` are its changes, key by key. */
async function field(rules: Partial<DecimalFieldProps> = {}, start = '', lang = 'en') {
  const values: string[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const change = (next: string) => {
      values.push(next)
      setValue(next)
    }
    return (
      <>
        <DecimalField label="Amount" {...rules} value={value} onChange={change} />
        <button type="button">next</button>
      </>
    )
  }
  const root = await stage(<Form />, 1200, '/', lang)
  const input = find(root, 'input') as HTMLInputElement
  return { root, input, values, leave: () => find(root, 'button').focus() }
}

const errorOf = (root: ShadowRoot) => root.querySelector('.field-error')?.textContent
const hintOf = (root: ShadowRoot) => root.querySelector('.field-hint')?.textContent

const paste = (input: HTMLInputElement, data: string) =>
  input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', data, cancelable: true }))

afterEach(clearStage)

describe('a number field', () => {
  for (const [typed, language, value, shown] of [
    ['950,52', 'en', '950.52', '950.52'],
    ['1,5', 'en', '1.5', '1.5'],
    ['1,234', 'en', '1234', '1234'],
    ['1.234,56', 'es', '1234.56', '1234,56'],
    ['1.234', 'es', '1234', '1234'],
    ['1,234', 'es', '1.234', '1,234'],
    ['a1b2e,5', 'es', '12.5', '12,5'],
  ] as const)
    it(`reads "${typed}" in ${language} as ${value} and shows ${shown}`, async () => {
      const { input, values, leave } = await field({ precision: 4 }, '', language)
      input.focus()
      await sendKeys({ type: typed })
      leave()
      await waitUntil(() => input.value === shown, 'the number is shown as it was read')
      expect(values.at(-1)).to.equal(value)
      // The displayed text has the same value when it is edited again.
      input.focus()
      leave()
      expect(values.at(-1)).to.equal(value)
    })

  it('keeps an unreadable text, passes it on, and marks it when it is left', async () => {
    const { root, input, values, leave } = await field({ precision: 2 })
    input.focus()
    paste(input, '1.2.3')
    await waitUntil(() => input.value === '1.2.3', 'the pasted text is there')
    expect(errorOf(root)).to.equal(undefined)
    leave()
    await waitUntil(() => errorOf(root) === 'This is not a number: 1.2.3', 'it is marked')
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    expect(values).to.deep.equal(['1.2.3'])
    await expectAccessible(root)
    input.select()
    await sendKeys({ type: '7' })
    leave()
    await waitUntil(() => errorOf(root) === undefined, 'a number is right')
    expect(values.at(-1)).to.equal('7')
  })

  it('reads what is pasted by the same rule, without currency and unit', async () => {
    const { input, values } = await field({}, '', 'es')
    input.focus()
    paste(input, '1.567,45 €')
    await waitUntil(() => input.value === '1567,45', 'the number is there')
    expect(values.at(-1)).to.equal('1567.45')
  })

  it('rounds and caps when it is left, and says so', async () => {
    const { root, input, values, leave } = await field({ min: '1', max: '100', precision: 2 })
    input.focus()
    await sendKeys({ type: '12,345.675' })
    leave()
    await waitUntil(() => hintOf(root) === 'Set to the maximum value, 100.', 'the limit is named')
    expect(input.value).to.equal('100')
    input.focus()
    input.select()
    await sendKeys({ type: '9.995' })
    leave()
    await waitUntil(() => input.value === '10.00', 'it is rounded')
    expect(hintOf(root)).to.equal(undefined)
    expect(values.at(-1)).to.equal('10.00')
  })

  it('takes digits only for a whole number, and caps it when it is left', async () => {
    const { input, leave } = await field({ min: '0', max: '150', precision: 0 })
    input.focus()
    await sendKeys({ type: '1a,7.4' })
    expect(input.value).to.equal('174')
    leave()
    await waitUntil(() => input.value === '150', 'it is capped')
  })

  it('leaves a value alone that no one typed', async () => {
    const { input, values, leave } = await field({ precision: 2 }, '1.234567', 'es')
    expect(input.value).to.equal('1,234567')
    input.focus()
    leave()
    expect(values).to.deep.equal([])
  })
})

const columns: GridColumn<{ qty: string }>[] = [{ field: 'qty', title: 'Quantity', type: 'decimal', precision: 2 }]

/** Rows of one number each, in Spanish. */
async function grid(width: number) {
  let kept: string[] = []
  function Grid() {
    const [rows, setRows] = useState([{ qty: '1' }, { qty: '2' }, { qty: '3' }])
    kept = rows.map(({ qty }) => qty)
    return <RowGrid label="Rows" columns={columns} rows={rows} onChange={setRows} newRow={() => ({ qty: '' })} />
  }
  const root = await stage(<Grid />, width, '/', 'es')
  return { root, rows: () => kept, cell: (row: number) => find(root, `[data-row="${row}"]>[data-column="0"]`) }
}

describe('numbers in the row editor', () => {
  it('are read as those of a field, typed or pasted, and unreadable ones stay marked', async () => {
    const { root, rows, cell } = await grid(1200)
    const enter = (row: number) =>
      cell(row).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, cancelable: true }))
    enter(0)
    await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Quantity', 'the cell is edited')
    await sendKeys({ type: 'a1.234,5' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: '950.52' })
    await sendKeys({ press: 'Enter' })
    expect(rows()).to.deep.equal(['1234.5', '950.52', '3'])
    expect(cell(0).textContent).to.equal('1234,5')
    await sendKeys({ type: ',' })
    enter(0)
    await waitUntil(() => cell(2).textContent === ',', 'the unreadable text stays')
    expect(cell(2).getAttribute('aria-invalid')).to.equal('true')
    if (root.activeElement) pasteInto(root.activeElement, '1.567\n1.2.3')
    await waitUntil(() => rows()[0] === '1567', 'the pasted number is read')
    expect(rows()[1]).to.equal('950.52')
    expect(cell(1).textContent).to.contain('1.2.3')
  })

  it('are read in cards, too', async () => {
    const { root, rows } = await grid(380)
    const input = find(root, '.field-number') as HTMLInputElement
    input.focus()
    input.select()
    await sendKeys({ type: '1,5' })
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => rows()[0] === '1.5', 'the number is read')
  })
})

import { loadWords } from '../../src/i18n/words.ts'
import { readFormRules } from '../../src/kit/form-rules/form-rules.ts'
import { LovQueryForm } from '../../src/widgets/lov-picker/lov-query-form.tsx'
import { adopt } from '../../src/ui/theme/sheet.ts'
import { lovStyles } from '../../src/widgets/lov-picker/lov-styles.ts'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../ui/stage.tsx'

const region = (value: string, children: object[] = []) => ({ value, label: value, children })
const cascader = {
  type: 'cascader',
  title: 'Region',
  field: 'region',
  props: {
    options: [
      region('Jiangsu', [region('Suzhou', [region('Wuzhong'), region('Huqiu')]), region('Wuxi')]),
      region('Shanghai'),
    ],
  },
}
const tree = {
  type: 'tree',
  title: 'Groups',
  field: 'groups',
  props: {
    data: [
      {
        id: 1,
        title: 'Metal',
        children: [
          { id: 11, title: 'Castings' },
          { id: 12, title: 'Forgings', disabled: true },
        ],
      },
      { id: 2, title: 'Seals' },
    ],
    props: { label: 'title' },
  },
}

async function form(...rules: object[]) {
  await loadWords('lov', 'en')
  const searched: Record<string, unknown>[] = []
  const { fields } = readFormRules(rules)
  const root = await stage(
    <LovQueryForm fields={fields} first={{}} busy={false} onSearch={found => searched.push(found)} />,
  )
  adopt(root, [lovStyles])
  const search = async () => {
    await rested(root)
    const before = searched.length
    named(root, 'Search').click()
    await waitUntil(() => searched.length > before, 'it is searched')
    return searched.at(-1)
  }
  return { root, search }
}

/** Chooses in the n-th level of a cascader. */
async function level(root: ShadowRoot, at: number, label: string) {
  await waitUntil(() => root.querySelectorAll('select').length > at, 'the level is there')
  const select = root.querySelectorAll('select')[at]
  const option = [...(select?.options ?? [])].find(one => one.textContent === label)
  if (!select || !option) throw new Error(`Level ${at + 1} has no ${label}.`)
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

afterEach(clearStage)

describe('the query form of a list', () => {
  it('leads through the levels of a cascader, and sends the whole way once it has an end', async () => {
    const { root, search } = await form(cascader)
    expect(root.querySelectorAll('select').length).to.equal(1)
    await level(root, 0, 'Jiangsu')
    await level(root, 1, 'Suzhou')
    await waitUntil(() => root.querySelectorAll('select').length === 3, 'the third level is there')
    expect(root.querySelectorAll('select')[2]?.labels[0]?.textContent).to.contain('Region, level 3')
    expect(await search()).to.deep.equal({})
    await level(root, 2, 'Huqiu')
    expect(await search()).to.deep.equal({ region: ['Jiangsu', 'Suzhou', 'Huqiu'] })
    await expectAccessible(root)
    await level(root, 0, 'Shanghai')
    await waitUntil(() => root.querySelectorAll('select').length === 1, 'what lay below is gone')
    expect(await search()).to.deep.equal({ region: ['Shanghai'] })
  })

  it('forgets half a way on reset', async () => {
    const { root } = await form(cascader)
    await level(root, 0, 'Jiangsu')
    await waitUntil(() => root.querySelectorAll('select').length === 2)
    named(root, 'Reset').click()
    await waitUntil(() => root.querySelectorAll('select').length === 1, 'one level is left')
    expect(root.querySelector('select')?.value).to.equal('')
  })

  it('marks nodes of a tree by keyboard, with all below that can be marked', async () => {
    const { root, search } = await form(tree)
    find(root, '[aria-haspopup=tree]').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.activeElement?.getAttribute('role') === 'treeitem', 'the tree has the focus')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelectorAll('[aria-checked=true]').length > 0, 'it is marked')
    await expectAccessible(root)
    expect(await search()).to.deep.equal({ groups: [1, 11] })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.activeElement?.getAttribute('aria-checked') === 'false', 'it is free again')
    expect(await search()).to.deep.equal({ groups: [1] })
  })

  it('sends days and spans in the format of their rule, and nothing of what is empty', async () => {
    const { root, search } = await form(
      { type: 'DatePicker', title: 'Day', field: 'day', props: { valueFormat: 'yyyy/MM/dd' } },
      { type: 'el-date-picker', title: 'Span', field: 'span', props: { type: 'daterange' } },
      { type: 'datePicker', title: 'Month', field: 'month', props: { type: 'month' } },
      { type: 'timePicker', title: 'Time', field: 'time' },
      { type: 'input', title: 'Name', field: 'name' },
    )
    const [day, from, to] = root.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')
    for (const [input, text] of [
      [day, '2026-11-21'],
      [from, '2026-01-01'],
      [to, '2026-12-31'],
    ] as const) {
      input?.focus()
      await sendKeys({ type: text })
    }
    const month = find(root, 'input[type=month]') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(month, '2026-11')
    month.dispatchEvent(new Event('input', { bubbles: true }))
    expect(await search()).to.deep.equal({
      day: '2026/11/21',
      span: ['2026-01-01', '2026-12-31'],
      month: '2026-11',
    })
    await expectAccessible(root)
  })

  it('does not search on the Enter that ends a composition', async () => {
    const { root, search } = await form({ type: 'input', title: 'Name', field: 'name' })
    const input = find(root, 'input[name=name]')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    input.dispatchEvent(enter)
    expect(enter.defaultPrevented).to.equal(true)
    input.focus()
    await sendKeys({ type: '轴承' })
    expect(await search()).to.deep.equal({ name: '轴承' })
  })
})

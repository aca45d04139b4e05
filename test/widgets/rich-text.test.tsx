import { useState } from 'react'
import { loadWords } from '../../src/i18n/words.ts'
import { RichText } from '../../src/widgets/rich-text/rich-text.tsx'
import {
  afterEach,
  before,
  describe,
  devtools,
  expect,
  it,
  itByDevtools,
  sendKeys,
  waitUntil,
} from '../support/browser-test.ts'
import { chord, clearStage, expectAccessible, find, named, stage } from '../ui/stage.tsx'

before(() => loadWords('common', 'en'))
afterEach(clearStage)

let html = ''
const placeholders = [{ code: 'orderNo', name: 'Order number' }]

interface FormProps {
  begin: string
  error?: string
  /** How many milliseconds later the form takes what was written. */
  late?: number
}

function Form({ begin, error, late }: FormProps) {
  const [value, setValue] = useState(begin)
  return (
    <>
      <button type="button" onClick={() => setValue('<p>from elsewhere</p>')}>
        Other
      </button>
      <output>{value}</output>
      <RichText
        label="Content"
        html={value}
        placeholders={placeholders}
        error={error}
        onChange={next => {
          html = next
          if (late === undefined) setValue(next)
          else setTimeout(() => setValue(next), late)
        }}
      />
    </>
  )
}

async function editor(begin = '', more: Omit<FormProps, 'begin'> = {}) {
  html = begin
  const root = await stage(<Form begin={begin} {...more} />)
  await waitUntil(() => root.querySelector('[role=textbox]'), 'the editor is there')
  const box = find(root, '[role=textbox]')
  return { root, box }
}

async function typeAtEnd(box: HTMLElement) {
  box.focus()
  await chord('Control', 'End')
  await sendKeys({ type: '!' })
}

function pasteHtml(target: Element, content: Record<string, string>) {
  const event = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true })
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(content)) clipboardData.setData(type, text)
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  target.dispatchEvent(event)
}

describe('a rich text', () => {
  it('is written with the keyboard in a shadow root, and accessible', async () => {
    const { root, box } = await editor()
    box.focus()
    await sendKeys({ type: 'One ' })
    await chord('Control', 'b')
    await sendKeys({ type: 'two' })
    expect(named(root, 'Bold').getAttribute('aria-pressed')).to.equal('true')
    await chord('Control', 'b')
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: 'three' })
    expect(html).to.equal('<p>One <b>two</b></p><p>three</p>')
    await chord('Control', 'z')
    expect(html).not.to.contain('three')
    await expectAccessible(root)
    await sendKeys({ press: 'Tab' })
    expect(root.activeElement).to.equal(named(root, 'Order number'))
  })

  it('loses nothing when the form takes what was written later than the next key', async () => {
    const { root, box } = await editor('', { late: 400 })
    box.focus()
    await sendKeys({ type: 'steel' })
    await waitUntil(() => find(root, 'output').textContent === '<p>steel</p>', 'the form has the whole text')
    expect(box.textContent).to.equal('steel')
    named(root, 'Other').click()
    await waitUntil(() => box.textContent === 'from elsewhere', 'the value is taken')
  })

  it('makes lists, forms and plain text of what is selected, and inserts placeholders at the cursor', async () => {
    const { root, box } = await editor('<p>first</p>')
    box.focus()
    await chord('Control', 'a')
    named(root, 'Bold').click()
    named(root, 'Italic').click()
    expect(html).to.equal('<p><b><i>first</i></b></p>')
    named(root, 'Plain text').click()
    expect(html).to.equal('<p>first</p>')
    named(root, 'List').click()
    expect(html).to.equal('<ul><li>first</li></ul>')
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'Enter' })
    named(root, 'Order number').click()
    expect(html).to.equal('<ul><li>first</li><li>{{orderNo}}</li></ul>')
    named(root, 'List').click()
    expect(html).to.equal('<ul><li>first</li></ul><p>{{orderNo}}</p>')
  })

  it('keeps all that the server keeps of a text, and drops what messages may not hold', async () => {
    const given = [
      ...[1, 2, 3, 4, 5, 6].map(level => `<h${level}>Heading</h${level}>`),
      '<p><b>b</b> <i>i</i> <u>u</u> <s>s</s> <del>d</del> <ins>n</ins> <sub>1</sub> <sup>2</sup> <code>c</code></p>',
      '<p>See <a href="https://x.example/" title="There">it</a>, <a href="/order?id=1">here</a>,<br>',
      '<a href="mailto:a@x.example">a</a> or <a href="{{address}}"><b>{{orderNo}}</b></a></p>',
      '<p><br></p>',
      '<ul><li>one<ul><li>two</li></ul></li><li><p>a</p><p>b</p></li></ul><ol><li>first</li></ol>',
      '<blockquote><p>said</p></blockquote><pre>  kept\n  as <b>it</b> is</pre><hr>',
      '<table><caption>All</caption><thead><tr><th colspan="2">Head</th></tr></thead>',
      '<tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td></td></tr></tbody>',
      '<tfoot><tr><td>3</td><td><p>4</p><p>5</p></td></tr></tfoot></table>',
    ].join('')
    const { box } = await editor(`${given}<script>alert(1)</script><p onclick="x()" style="color:red">end</p>`)
    await typeAtEnd(box)
    expect(html).to.equal(`${given}<p>end!</p>`)
  })

  it('takes over a text that another editor wrote: other tags for the same, lines as divisions', async () => {
    const { box } = await editor(
      '<strong>a</strong> <em>b</em> <span>c</span><div>d<br></div><div><br></div><ul><li><p>e</p></li></ul><div>end</div>',
    )
    await typeAtEnd(box)
    expect(html).to.equal('<p><b>a</b> <i>b</i> c</p><p>d</p><p><br></p><ul><li>e</li></ul><p>end!</p>')
  })

  it('reports nothing as long as no one writes', async () => {
    const { root, box } = await editor('<div>kept as <strong>it</strong> is</div>')
    html = 'unchanged'
    box.focus()
    await chord('Control', 'a')
    await sendKeys({ press: 'ArrowRight' })
    named(root, 'Other').click()
    await waitUntil(() => box.textContent === 'from elsewhere', 'the value is taken')
    expect(html).to.equal('unchanged')
  })

  it('makes bullets of numbers, and plain text without losing links', async () => {
    const { root, box } = await editor('<ol><li>one <b><a href="/order">two</a></b></li></ol>')
    box.focus()
    named(root, 'List').click()
    expect(html).to.equal('<ul><li>one <a href="/order"><b>two</b></a></li></ul>')
    await chord('Control', 'a')
    named(root, 'Plain text').click()
    expect(html).to.equal('<ul><li>one <a href="/order">two</a></li></ul>')
  })

  it('cleans what is pasted: no scripts, styles, names or foreign pictures', async () => {
    const { box } = await editor()
    box.focus()
    pasteHtml(box, {
      'text/html':
        '<p id="a" style="color:red">a <b onclick="x()">b</b><img src="x" onerror="alert(1)"><script>1</script></p>',
      'text/plain': 'a b',
    })
    expect(html).to.equal('<p>a <b>b</b></p>')
    pasteHtml(box, { 'text/plain': '<i>c</i>\nd' })
    expect(html).to.equal('<p>a <b>b</b>&lt;i&gt;c&lt;/i&gt;</p><p>d</p>')
  })

  it('is empty without content, takes a value from elsewhere, and says when it is wrong', async () => {
    const { root, box } = await editor('<p>x</p>', { error: 'Fill this in.' })
    expect(box.getAttribute('aria-invalid')).to.equal('true')
    box.focus()
    await chord('Control', 'a')
    await sendKeys({ press: 'Delete' })
    expect(html).to.equal('')
    named(root, 'Other').click()
    await waitUntil(() => box.textContent === 'from elsewhere', 'the value is taken')
  })

  itByDevtools('takes Chinese from an input method, once and whole', async () => {
    const { box } = await editor()
    box.focus()
    await devtools('Input.imeSetComposition', { text: 'cai', selectionStart: 3, selectionEnd: 3 })
    await devtools('Input.imeSetComposition', { text: "cai'gou", selectionStart: 7, selectionEnd: 7 })
    await devtools('Input.insertText', { text: '采购' })
    await waitUntil(() => html === '<p>采购</p>', 'the text is written')
  })
})

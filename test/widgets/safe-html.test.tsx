import { cleanNodes } from '../../src/widgets/safe-html/html-rules.ts'
import { describe, expect, it } from '../support/browser-test.ts'

function clean(html: string): string {
  const box = document.createElement('div')
  box.append(cleanNodes(html))
  return box.innerHTML
}

describe('HTML of messages', () => {
  it('keeps text structure, tables and links', () => {
    const html =
      '<h2>Order</h2><p>See <b>PO1</b><br>now</p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    expect(clean(html)).to.equal(html)
  })

  it('drops whatever runs, posts, styles or names', () => {
    const dropped = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<iframe src="/"></iframe>',
      '<style>*{display:none}</style>',
      '<input name="password">',
      '<svg><script>alert(1)</script></svg>',
      '<img src="https://foreign.example/pixel.gif">',
      '<img src="//foreign.example/pixel.gif">',
    ]
    for (const html of dropped) expect(clean(html), html).to.equal('')
    expect(clean('<form action="https://foreign.example"><p>x</p></form>')).to.equal('<p>x</p>')
    expect(
      clean('<p id="a" class="b" name="c" style="position:fixed" data-d="e" aria-label="f" onclick="g()">x</p>'),
    ).to.equal('<p>x</p>')
  })

  it('drops addresses that run code or leave by a trick', () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//foreign.example',
      '/\\foreign.example',
      'vbscript:x',
    ])
      expect(clean(`<a href="${address}">x</a>`), address).not.to.contain('href')
  })

  it('lets links leave without opener and referrer, and keeps links into the portal in the page', () => {
    expect(clean('<a href="https://supplier.example">x</a>')).to.equal(
      '<a href="https://supplier.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    expect(clean('<a href="/order/detail?id=1">x</a>')).to.equal(
      '<a href="/order/detail?id=1" rel="noopener noreferrer nofollow">x</a>',
    )
  })

  it('keeps a placeholder as the address of a link, and nothing beside it', () => {
    expect(clean('<a href="{{address}}">x</a>')).to.contain('href="{{address}}"')
    for (const address of ['{{a}}javascript:x', 'javascript:{{a}}', '{{a}}//foreign.example', '{{a;b}}'])
      expect(clean(`<a href="${address}">x</a>`), address).not.to.contain('href')
  })

  it('keeps own attachments as images', () => {
    expect(clean('<img src="/stage-api/attachment/7" alt="Seal">')).to.contain('/stage-api/attachment/7')
  })
})

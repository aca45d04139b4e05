import { prettyBody } from '../../../../src/areas/platform/interfaces/pretty-body.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'

describe('bodies of interfaces', () => {
  it('JSON is indented, and what is none stays as it is', () => {
    expect(prettyBody('{"id":"1","rows":[{"no":1}]}')).to.equal(
      '{\n  "id": "1",\n  "rows": [\n    {\n      "no": 1\n    }\n  ]\n}',
    )
    for (const text of ['not found', '{"id":"1","cut of', '', '  two\n  lines']) expect(prettyBody(text)).to.equal(text)
  })

  it('each element of XML stands on its own line, below the one that it belongs to', () => {
    const xml =
      '<?xml version="1.0"?><Order a="1"><ID>PO1</ID><!-- note --><Line><Empty/><Note>a b</Note></Line>\n\n</Order>'
    const lines = ['<?xml version="1.0"?>', '<Order a="1">', '  <ID>PO1</ID>', '  <!-- note -->', '  <Line>']
    expect(prettyBody(xml)).to.equal(
      [...lines, '    <Empty/>', '    <Note>a b</Note>', '  </Line>', '</Order>'].join('\n'),
    )
    expect(prettyBody('<html><body>cut')).to.equal('<html>\n  <body>cut')
    expect(prettyBody('</a></b><c>')).to.equal('</a>\n</b>\n<c>')
  })
})

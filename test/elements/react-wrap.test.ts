import { attributesOf } from '../../elements/package/react-wrap.ts'
import { describe, expect, it } from '../support/browser-test.ts'

describe('the components for React', () => {
  it('give an element a boolean as an attribute that is there or not, under React 18, too', () => {
    expect(attributesOf({ disabled: false, hidden: true, name: 'amount', tabIndex: 0 })).to.deep.equal({
      disabled: undefined,
      hidden: '',
      name: 'amount',
      tabIndex: 0,
    })
  })

  it('write out the booleans that have a text, and name a class as HTML does', () => {
    expect(attributesOf({ 'aria-hidden': false, 'data-late': true, draggable: true, className: 'wide' })).to.deep.equal(
      {
        'aria-hidden': false,
        'data-late': true,
        draggable: true,
        class: 'wide',
      },
    )
  })
})

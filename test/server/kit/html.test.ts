import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasText, plainText, safeHtml } from '../../../server/kit/html.ts'
import { assertLinear } from '../../support/assert-linear.ts'

test('plain text keeps lines and drops empty ones', () => {
  assert.equal(
    plainText('<p>One  </p>\n<p> Two<br>Three</p><div></div>&lt;b&gt; &amp; more'),
    'One\nTwo\nThree\n<b> & more',
  )
})

test('long texts of any sign take no more time than their length', async () => {
  for (const sign of [' ', '\t', ' \n', '<br', '<p', '<', '&', '&#', '<p> '])
    for (const clean of [plainText, safeHtml]) {
      const text = (length: number) => `x${sign.repeat(Math.floor(length / sign.length))}x`
      await assertLinear(100_000, length => clean(text(length)), `${clean.name} of ${JSON.stringify(sign)}`)
    }
})

test('safe HTML has a text where its plain text is not empty', () => {
  const texts = [
    '',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p> <br></p>',
    '<',
    'a',
    '<p>x</p>',
    '<img src=x>',
    '&lt;',
    '<p>\u00a0</p>',
  ]
  for (const safe of texts.map(safeHtml)) assert.equal(hasText(safe), plainText(safe) !== '', safe)
})

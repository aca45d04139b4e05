import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText, safeHtml } from '../../../server/kit/html.ts'

test('plain text keeps lines and drops empty ones', () => {
  assert.equal(
    plainText('<p>One  </p>\n<p> Two<br>Three</p><div></div>&lt;b&gt; &amp; more'),
    'One\nTwo\nThree\n<b> & more',
  )
})

test('long texts of any sign take no more time than their length', () => {
  for (const sign of [' ', '\t', ' \n', '<br', '<p', '<', '&', '&#', '<p> '])
    for (const clean of [plainText, safeHtml]) {
      const begun = performance.now()
      clean(`x${sign.repeat(Math.floor(100_000 / sign.length))}x`)
      const took = performance.now() - begun
      assert.ok(took < 1500, `${clean.name} took ${took} ms for ${JSON.stringify(sign)}`)
    }
})

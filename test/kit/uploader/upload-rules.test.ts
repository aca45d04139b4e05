import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accepts, byteCount, freeName, unfit } from '../../../src/widgets/uploader/upload-rules.ts'
import { leftText, sizeText } from '../../../src/widgets/uploader/size-text.ts'

const file = (name: string, size = 1, type = '') => new File([new Uint8Array(size)], name, { type })

describe('what may be uploaded', () => {
  // Forbidden endings, and ways to hide such an ending.
  const forbidden = [
    ...['a.bat', 'a.cmd', 'a.sh', 'a.js', 'a.xml', 'a.app', 'a.exe', 'a.dmg'],
    ...[
      'A.EXE',
      'a.Exe',
      'a.exe.',
      'a.exe ',
      'a.exe . .',
      'a.pdf.exe',
      'a.exe.pdf',
      'a.exe::$DATA',
      'a.ｅｘｅ',
      'a%2Eexe',
    ],
  ]
  for (const name of forbidden)
    it(`is not ${JSON.stringify(name)}`, () => assert.equal(unfit(file(name), '', Infinity), 'unsuitable'))

  it('is no file whose name hides what it is, has a path, or is too long', () => {
    assert.equal(unfit(file('invoice‮fdp.txt'), '', Infinity), 'badName')
    assert.equal(unfit(file('a\u0000.txt'), '', Infinity), 'badName')
    assert.equal(unfit(file('con.txt'), '', Infinity), 'badName')
    assert.equal(unfit(file(`${'x'.repeat(300)}.txt`), '', Infinity), 'longName')
  })

  it('is neither empty nor too large', () => {
    assert.equal(unfit(file('a.txt', 0), '', Infinity), 'emptyFile')
    assert.equal(unfit(file('a.txt', 11), '', 10), 'tooLarge')
    assert.equal(unfit(file('a.txt', 10), '', 10), undefined)
  })

  it('is of a kind that the field accepts: an ending, a type, or a group of types', () => {
    assert.equal(accepts('.pdf, image/*', { name: 'A.PDF', type: '' }), true)
    assert.equal(accepts('.pdf, image/*', { name: 'a', type: 'image/png' }), true)
    assert.equal(accepts('.pdf, image/*', { name: 'a.txt', type: 'text/plain' }), false)
    assert.equal(accepts('application/pdf', { name: 'a', type: 'application/pdf' }), true)
    assert.equal(accepts(' ', { name: 'a.txt', type: '' }), true)
  })
})

describe('the size that a page allows', () => {
  it('is bytes, or a number with a unit', () => {
    const cases = { '1500': 1500, '20MB': 20 * 1024 ** 2, '1.5 kb': 1536, '2g': 2 * 1024 ** 3, '7 B': 7 }
    for (const [text, bytes] of Object.entries(cases)) assert.equal(byteCount(text), bytes)
    for (const text of [undefined, '', 'much', '-1']) assert.equal(byteCount(text), undefined)
  })

  it('is shown as the files of a computer are', () => {
    assert.equal(sizeText(0, 'en'), '0 B')
    assert.equal(sizeText(1023, 'en'), '1,023 B')
    assert.equal(sizeText(1536, 'en'), '1.5 kB')
    assert.equal(sizeText(1536, 'es'), '1,5 kB')
    assert.equal(sizeText(104_857_600, 'en'), '100 MB')
  })
})

it('a second file of a name gets a number', () => {
  const taken = new Set(['a.pdf', 'a (2).pdf', 'b'])
  assert.equal(
    freeName('a.pdf', name => taken.has(name)),
    'a (3).pdf',
  )
  assert.equal(
    freeName('b', name => taken.has(name)),
    'b (2)',
  )
})

it('the time that is left is rounded, so that it does not flicker', () => {
  const said = (seconds: number) => leftText(seconds, (key, gaps) => `${key} ${gaps?.left ?? ''}`)
  assert.equal(said(3.2), 'secondsLeft 4')
  assert.equal(said(31), 'secondsLeft 35')
  assert.equal(said(95), 'minutesLeft 2')
  assert.equal(said(7_000), 'hoursLeft 2')
})

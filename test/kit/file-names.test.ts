import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  extensionOf,
  forbiddenExtensions,
  keptName,
  longestFileName,
  nameFault,
} from '../../src/contract/file-names.ts'
import type { NameFault } from '../../src/contract/file-names.ts'
import { assertLinear } from '../support/assert-linear.ts'

const shown = (name: string) => JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name)

function isRefused(fault: NameFault, names: readonly string[]) {
  for (const name of names) it(`refuses ${shown(name)} as ${fault}`, () => assert.equal(nameFault(name), fault))
}

describe('a forbidden ending', () => {
  const capital = (ending: string) => ending.charAt(0).toUpperCase() + ending.slice(1)
  for (const ending of forbiddenExtensions)
    isRefused('forbidden', [`a.${ending}`, `A.${ending.toUpperCase()}`, `b.${capital(ending)}`, `.${ending}`])

  isRefused('forbidden', [
    'a.exe.',
    'a.exe...',
    'a.exe ',
    'a.exe . .',
    'a.exe\u00a0',
    'a.exe\u3000',
    'a. exe',
    'a.exe .pdf',
    'a.exe:x',
    'a.exe:x.pdf',
    'a.exe::$DATA',
    'a.exe::$INDEX_ALLOCATION',
    'a.txt:b.exe',
    'invoice.pdf.exe',
    'invoice.exe.pdf',
    'a.sh.tar.gz',
    'a%2Eexe',
    'a.%65xe',
    'a%252eexe',
    'a.exe%20',
    'a．exe',
    'a.ｅｘｅ',
    'a.e\u200bxe',
    'a.ex\u00ade',
    'a.\ufeffexe',
  ])
})

describe('a name that shows something else than it is', () => {
  isRefused('unreadable', [
    'a.exe\0.pdf',
    'a\u202efdp.exe',
    '\u2066a\u2069.pdf',
    'a\u200f.pdf',
    'a\nb.pdf',
    'a\tb.pdf',
    'a\x7f.pdf',
    'a\ud800.pdf',
    'a%00.pdf',
    'a%E2%80%AEfdp.txt',
  ])
  isRefused('path', ['../../a.pdf', '..\\a.pdf', '/etc/passwd', 'C:\\a.pdf', 'a/b.pdf', '..', '.', '. .'])
  isRefused('path', ['%2e%2e%2fa.pdf', 'a%5cb.pdf', '%252e%252e%252fa.pdf'])
  isRefused('stream', ['a.pdf:x', 'a.pdf::$DATA', 'C:a.pdf', 'a%3Ab.pdf'])
  isRefused('reserved', ['CON', 'con.txt', 'Nul.pdf', 'COM1', 'lpt9.docx', 'com¹.txt', 'aux .', 'conin$'])
  isRefused('empty', ['', ' ', '\u3000'])
  isRefused('tooLong', [`${'a'.repeat(longestFileName)}.pdf`])
})

describe('a name as people write it', () => {
  const good = [
    'Offer 4711 (final).pdf',
    '报价单：第二版.xlsx',
    '附件／说明.docx',
    'Dibujo técnico nº 3.dwg',
    '見積書_改訂２.pdf',
    'Makefile',
    '.profile',
    'a.b.c.zip',
    'executive.exec.pdf',
    'console.txt',
    'shell.shx',
    'app notes.pdf',
    '100 % sure.pdf',
    '<img src=x onerror=alert(1)>.pdf',
    "a' onmouseover='alert(1).pdf",
    '=1+1.pdf',
    '&lt;b&gt;.pdf',
    'family 👨\u200d👩\u200d👧.jpg',
    `${'長'.repeat(longestFileName - 4)}.pdf`,
  ]
  for (const name of good) it(`accepts ${shown(name)}`, () => assert.equal(nameFault(name), undefined))

  it('is kept composed, without blanks around it and dots at its end', () => {
    assert.equal(keptName('  Cafe\u0301.pdf. . '), 'Café.pdf')
    assert.equal(keptName('a.pdf\u3000'), 'a.pdf')
  })

  it('has the ending that stands last, in small letters', () => {
    assert.deepEqual(['a.PDF', 'a.tar.gz', 'Makefile', '.profile', 'a.'].map(extensionOf), ['pdf', 'gz', '', '', ''])
  })
})

describe('a name as long as a request', () => {
  for (const sign of ['.', ' ', '%2e', 'a.'])
    it(`is refused at once when it is made of ${shown(sign)}`, async () => {
      const judge = (length: number) => {
        const name = `a${sign.repeat(length)}b`
        assert.equal(nameFault(name), 'tooLong')
        extensionOf(name)
      }
      await assertLinear(300_000, judge, shown(sign))
    })
})

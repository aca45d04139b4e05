import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate } from '../../../../server/kit/messages/templates.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'

test('an amount in a message is written as the language writes numbers, and nothing else is touched', () => {
  const texts = Object.fromEntries(languages.map(language => [language, '{{amount}} {{number}} {{word}}']))
  const template = { titles: texts, contents: texts }
  const titles = (amount: string) =>
    languages.map(language => fillTemplate(template, language, { amount, number: '1234567', word: 'B 7 CNY' }).title)
  const shown = (en: string, es: string) => languages.map(language => `${language === 'es' ? es : en} 1234567 B 7 CNY`)
  assert.deepEqual(titles('1030457.40 CNY'), shown('1,030,457.40 CNY', '1.030.457,40 CNY'))
  assert.deepEqual(titles('-87207 JPY'), shown('-87,207 JPY', '-87.207 JPY'))
  assert.deepEqual(
    titles('12345678901234567890.125 KWD'),
    shown('12,345,678,901,234,567,890.125 KWD', '12.345.678.901.234.567.890,125 KWD'),
  )
})

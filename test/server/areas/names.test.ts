import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { areas } from '../../../server/areas.ts'
import { textIfThere, textOf } from '../../../server/kit/texts.ts'
import { languages } from '../../../src/contract/platform/session/session.ts'

const codesOf = (types: NonNullable<(typeof areas)[number]['auditTypes']>) =>
  types.map(type => (typeof type === 'string' ? type : type.code))

/** Text keys of the names of an area's parts. */
const namesOf = ({ auditTypes = [], lists = {}, seeds, outboundEvents = {} }: (typeof areas)[number]): string[] => [
  ...Object.keys(outboundEvents).map(type => `outboundEvents.${type}`),
  ...codesOf(auditTypes).map(code => `auditTypes.${code}`),
  ...(seeds?.numberRules ?? []).map(({ code }) => `numberRules.${code}`),
  ...Object.entries(lists).flatMap(([code, { entries }]) =>
    ['title', ...Object.keys(entries)].map(field => `lovs.${code}.${field}`),
  ),
]

test('each area names its audit types, events, number rules and lists of values in its own texts, in every language', () => {
  for (const area of areas)
    for (const key of namesOf(area))
      for (const language of languages) {
        const resolved = textOf(language, area.name, key)
        assert.notEqual(resolved, key, `${language}: ${area.name} ${key}`)
      }
})

test('what events told to other systems are about has a name', () => {
  const named = areas.flatMap(({ auditTypes = [] }) => codesOf(auditTypes))
  for (const { outboundEvents = {} } of areas)
    for (const { businessType } of Object.values(outboundEvents)) assert.ok(named.includes(businessType), businessType)
})

test('what a call shows are documents that some area keeps in the trail, so that its page hears of their changes', async () => {
  const types = new Set(areas.flatMap(({ auditTypes = [] }) => codesOf(auditTypes)))
  const files = (await readdir('src/contract', { recursive: true })).filter(file => file.endsWith('.ts'))
  const texts = await Promise.all(files.map(file => readFile(`src/contract/${file}`, 'utf8')))
  const shown = texts.flatMap(text => [...text.matchAll(/shows: \[([^\]]*)\]/g)].flatMap(([, list = '']) => list))
  const named = shown.flatMap(list => [...list.matchAll(/'([A-Z_0-9]+)'/g)].map(([, type = '']) => type))
  assert.ok(named.length > 20)
  assert.deepEqual(
    named.filter(type => !types.has(type)),
    [],
  )
})

test('no two areas name the same audit type', () => {
  const types = areas.flatMap(({ auditTypes = [] }) => codesOf(auditTypes))
  assert.deepEqual(types, [...new Set(types)])
})

test('each warning and chart of the home page is named in the texts of its area, in every language', () => {
  for (const { name, warnings = [], figures = [] } of areas)
    for (const language of languages) {
      const keys = [
        ...warnings.map(({ code }) => `warnings.${code}`),
        ...figures.flatMap(({ code, tones = {} }) => [
          `figures.${code}.title`,
          `figures.${code}.none`,
          ...Object.keys(tones).map(part => `figures.${code}.names.${part}`),
        ]),
      ]
      for (const key of keys) assert.ok(textIfThere(language, `${name}-home`, key), `${language}: ${name}-home ${key}`)
    }
})

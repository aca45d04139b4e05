import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areas } from '../../../server/areas.ts'
import { textIfThere, textOf } from '../../../server/kit/texts.ts'
import { languages } from '../../../src/contract/session/session.ts'

const codesOf = (types: NonNullable<(typeof areas)[number]['auditTypes']>) =>
  types.map(type => (typeof type === 'string' ? type : type.code))

/** Keys of the texts by which an area names what it brings. */
const namesOf = ({ auditTypes = [], lists = {}, seeds, toldOutside = {} }: (typeof areas)[number]): string[] => [
  ...Object.keys(toldOutside).map(type => `toldOutside.${type}`),
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
  for (const { toldOutside = {} } of areas)
    for (const { businessType } of Object.values(toldOutside)) assert.ok(named.includes(businessType), businessType)
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

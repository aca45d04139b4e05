import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = new URL('../../src/', import.meta.url).pathname

const sources = (folder: string): { path: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => ({ path: name, text: readFileSync(join(root, folder, name), 'utf8') }))

test('a user who reads the name of a material reads its specification, which tells it from others of that name', () => {
  const named = sources('contract').flatMap(({ path, text }) =>
    [...text.matchAll(/material(Text|Name): Text\(\),(.{0,200})/gs)].map(([, kind = '', next = '']) => ({
      path,
      told: next.includes(kind === 'Text' ? 'spec: Text()' : 'materialSpec: Text()'),
    })),
  )
  assert.ok(named.length > 10)
  assert.deepEqual(
    named.filter(({ told }) => !told),
    [],
  )
})

test('no page writes number and name of a material without its specification', () => {
  const pages = sources('areas')
  const bare = pages.filter(
    ({ text }) =>
      /[mM]aterialCode\b.{0,40}[mM]aterial(Text|Name)\}?`|\[\w+\.materialCode, \w+\.materialText\]/s.test(text) &&
      !/[sS]pec\b/.test(text),
  )
  assert.deepEqual(
    bare.map(({ path }) => path),
    [],
  )
  assert.ok(pages.filter(({ text }) => text.includes('materialName(')).length > 10)
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'

interface Described {
  tag: string
  tags: Record<string, Record<string, string>>
  types: Record<string, Record<string, string>>
  attributes: { prop: string; kind: string }[]
  properties: string[]
  events: string[]
  formerly?: Record<string, { now: string; until: string }>
  deprecated?: Record<string, string>
}

interface Builder {
  readElements(): Promise<Described[]>
  withFormerNames(element: Described, version: string): Described
}

const script: string = new URL('../../scripts/build/read-elements.mjs', import.meta.url).href
// The script is JavaScript; these are two of its exported functions.
const { readElements, withFormerNames } = (await import(script)) as Builder

const element = (formerly: Described['formerly']): Described => ({
  tag: 'srm-example',
  tags: { fires: { 'srm-select': 'Chosen.' } },
  types: { prop: { rows: 'object[]' }, fires: { 'srm-select': '{ id: string }' } },
  attributes: [{ prop: 'pageSize', kind: 'number' }],
  properties: ['rows'],
  events: ['srm-select'],
  ...(formerly ? { formerly } : {}),
})

describe('a former name of an element', () => {
  it('enters the manifest as an attribute, a property or an event of the same type, deprecated', () => {
    const { attributes, properties, events, types, deprecated } = withFormerNames(
      element({
        rowsPerPage: { now: 'pageSize', until: '0.3.0' },
        records: { now: 'rows', until: '0.3.0' },
        onPick: { now: 'onSelect', until: '0.3.0' },
      }),
      '0.2.9',
    )
    assert.deepEqual(attributes[1], { prop: 'rowsPerPage', kind: 'number' })
    assert.deepEqual(
      [properties, events],
      [
        ['rows', 'records'],
        ['srm-select', 'srm-pick'],
      ],
    )
    assert.deepEqual([types['prop']?.['records'], types['fires']?.['srm-pick']], ['object[]', '{ id: string }'])
    assert.deepEqual(deprecated, {
      rowsPerPage: 'Write page-size instead; it is gone in version 0.3.0.',
      records: 'Write rows instead; it is gone in version 0.3.0.',
      'srm-pick': 'Write srm-select instead; it is gone in version 0.3.0.',
    })
  })

  it('stops the build from its last version on, and when it stands for nothing', () => {
    const build = (now: string, version: string) => () =>
      withFormerNames(element({ rowsPerPage: { now, until: '0.3.0' } }), version)
    for (const version of ['0.3.0', '0.10.0', '1.0.0'])
      assert.throws(build('pageSize', version), /remove rowsPerPage, it was to be gone in 0\.3\.0/)
    assert.doesNotThrow(build('pageSize', '0.2.10'))
    assert.throws(build('size', '0.2.0'), /which the element does not have/)
  })

  it('is announced in the changelog with the version in which it goes', async () => {
    const changelog = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    const old = (await readElements()).flatMap(({ tag, deprecated = {} }) =>
      Object.entries(deprecated).map(([name, text]) => ({ tag, name, until: /version ([\d.]+)\.$/.exec(text)?.[1] })),
    )
    assert.ok(old.some(({ tag, name }) => tag === 'srm-return-list' && name === 'receiveId'))
    for (const { tag, name, until = 'no version' } of old) {
      const written = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      const entry = changelog.split(/\n- /).find(text => text.includes(`\`${tag}\``) && text.includes(`\`${written}\``))
      assert.ok(entry?.includes(until), `${tag} ${written} until ${until}`)
    }
  })
})

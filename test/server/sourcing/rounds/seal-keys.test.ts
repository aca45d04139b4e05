import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { Files } from '../../../../server/kit/files.ts'
import { makeSealKeys, sealingKey, sealPlace } from '../../../../server/modules/sourcing/rounds/read.ts'
import type { SealedRound } from '../../../../server/modules/sourcing/rounds/read.ts'
import type { TestApp } from '../../../support/app.ts'
import { inquiryWorld } from '../inquiries/inquiry-world.ts'

let world: TestApp
before(async () => (world = await inquiryWorld()))
after(() => world.close())

test('each envelope has its own key; single envelopes of inquiries keep their names and places', async () => {
  const written = new Map<string, string>()
  const files = {
    write: async (name: string, content: Readable) => void written.set(name, await text(content)),
  } as unknown as Files
  const of = (parts: Partial<SealedRound>): SealedRound => ({
    businessType: 'TENDER',
    businessId: '7',
    round: 1,
    envelope: 'TECH',
    ...parts,
  })
  const technical = of({})
  const price = of({ envelope: 'PRICE' })
  const inquiry = of({ businessType: 'INQUIRY', envelope: 'ONE' })
  for (const each of [technical, price, inquiry]) await makeSealKeys({ db: world.database }, files, each)
  const bare = [...written.keys()].map(name => name.replace(/-[0-9a-f]{16}$/, ''))
  assert.deepEqual(bare, ['seals/tender-7-1-tech', 'seals/tender-7-1-price', 'seals/inquiry-7-1'])
  const keys = await Promise.all(
    [technical, price, inquiry].map(each => sealingKey({ db: world.database }, files, each)),
  )
  assert.equal(new Set(keys).size, 3)
  assert.equal(written.size, 3, 'a round that has a key gets no other')
  assert.equal(sealPlace(inquiry, '5'), '7 5 1')
  assert.equal(sealPlace(price, '5'), 'TENDER PRICE 7 5 1')
})
